import ts from 'typescript';

/** What a reader sees or hears of an element beside its children. */
const SAID =
  /^(title|label|placeholder|alt|description|caption|aria-(label|description|placeholder|roledescription|valuetext))$/;

/** Texts in a source file that stand outside the message files, each with its line: `src/a.tsx:12: …`. */
export function outsideTexts(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const tell = (node: ts.Node, said: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${file}:${line + 1}: text outside the messages: ${said.trim()}`);
  };
  const walk = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWords(node.text)) tell(node, node.text);
    if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent))
      for (const literal of literalsOf(node.expression))
        if (isWords(literal.text)) tell(literal, literal.text);
    if (ts.isJsxAttribute(node) && SAID.test(node.name.getText(source)))
      for (const literal of literalsOf(node.initializer))
        if (/\p{L}/u.test(literal.text)) tell(literal, literal.text);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

/** One letter may be a sign of the trade; two are a word. */
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text);

type Literal = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

/** Texts that an expression may come to without any call: what is called, such as `t`, is given keys. */
function literalsOf(of: ts.Node | undefined): readonly Literal[] {
  if (of === undefined) return [];
  if (ts.isStringLiteralLike(of)) return [of];
  if (ts.isTemplateExpression(of)) return [of.head, ...of.templateSpans.map(({ literal }) => literal)];
  if (ts.isJsxExpression(of) || ts.isParenthesizedExpression(of)) return literalsOf(of.expression);
  if (ts.isConditionalExpression(of)) return [...literalsOf(of.whenTrue), ...literalsOf(of.whenFalse)];
  if (ts.isBinaryExpression(of) && joins(of)) return [...literalsOf(of.left), ...literalsOf(of.right)];
  return [];
}

/** `+`, `??`, `||` and `&&` may give what they join; a comparison gives no text. */
const joins = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.PlusToken ||
  kind === ts.SyntaxKind.QuestionQuestionToken ||
  kind === ts.SyntaxKind.BarBarToken ||
  kind === ts.SyntaxKind.AmpersandAmpersandToken;
