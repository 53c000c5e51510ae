import { readFileSync } from 'node:fs';
import { Timeline, evolveOf, readGameFile, cellOf, blank } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { loadTexts, logLines, eventLines, namesOf, plainText, LANGUAGES } from '@trunkline/texts';
const [file, from, to] = process.argv.slice(2);
const read = readGameFile(readFileSync(file!, 'utf8'));
if (!read.ok) throw new Error('x');
const g = read.value;
const tl = Timeline.load(evolveOf(title1848), g.setUp, g.commits);
const names = namesOf('1848', Object.fromEntries(g.players.map(p => [p.id, p.name])));
for (const l of LANGUAGES) {
  const texts = await loadTexts(l, ['1848']);
  console.log('==', l);
  if (from === '0') for (const line of eventLines(g.setUp, {title:'1848', before: blank, price: () => 0})) console.log('  ' + plainText(line, texts, names));
  for (const c of g.commits.slice(Number(from), Number(to))) {
    const before = tl.at(c.kind === 'play' ? c.on : c.to);
    for (const line of logLines(c, { title: '1848', before, price: (cell) => cellOf(title1848.chart, cell).price }))
      console.log(c.revision + ' ' + plainText(line, texts, names));
  }
}
