import type { Plugin } from 'vite';

/** A file of the build, as the bundler tells of it. */
interface Built {
  readonly type: 'chunk' | 'asset';
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly source?: string | Uint8Array;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
type Files = Readonly<Record<string, Built>>;

/** All that a game's address wants. */
const ENTRY = '/src/game/entry.ts';
/** Latin letters: the font's file that the first words are drawn with. */
const FONT = /-latin-wght-normal-.*\.woff2$/;

/** A script and all that it imports. */
function needed(file: string, files: Files, found = new Set<string>()): readonly string[] {
  if (!found.has(file)) {
    found.add(file);
    for (const next of files[file]?.imports ?? []) needed(next, files, found);
  }
  return [...found];
}

/**
 * Emits `game.html`: the start page for the address of a game. It asks for the script of the game's page, its style and
 * the font at once, in place of one after the other.
 */
export function gameShell(): Plugin {
  return {
    name: 'trunkline-game-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files: Files = bundle;
        const names = Object.keys(files);
        const page = files['index.html'];
        const game = names.find((file) => files[file]?.moduleIds?.some((id) => id.endsWith(ENTRY)));
        if (page?.type !== 'asset' || game === undefined) {
          return this.error('The build lacks index.html or the game page.');
        }
        const html = String(page.source);
        const scripts = needed(game, files).filter((file) => !html.includes(file));
        const styles = scripts.flatMap((file) => [...(files[file]?.viteMetadata?.importedCss ?? [])]);
        const fonts = names.filter((file) => FONT.test(file));
        const links = [
          ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
          ...fonts.map(
            (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
          ),
        ];
        const source = html.replace('</head>', `${links.join('\n')}\n</head>`);
        this.emitFile({ type: 'asset', fileName: 'game.html', source });
      },
    },
  };
}
