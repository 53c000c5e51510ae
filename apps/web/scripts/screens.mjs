// Pictures of the pages, for people to look at: `npm run screens -- --help`.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { Person, Rerun } from '../src/testing/people.ts';
import { GUEST_PAGES, ownPages, scenes } from '../src/testing/picture-list.ts';
import { LANGUAGES, picture, SCHEMES, SIZES } from '../src/testing/pictures.ts';
import { missing, Stage } from '../src/testing/stage.ts';

const HELP = `Pictures of the client's pages, of every step of a game among them.

  npm run screens -- [--only NAME,…] [--sizes wide,phone] [--schemes light,dark] [--languages en,fr,it]
                     [--into FOLDER] [--url ADDRESS] [--list] [--help]

  --only       names that contain one of these: --only 1848-track,settings
  --sizes      wide (1440), medium (900), phone (390); without it wide and phone
  --schemes    light, dark; without it both
  --languages  en, fr, it; without it all
  --into       where the pictures go; without it apps/web/screenshots, which git leaves alone
  --url        a platform that runs already, with RATE_FACTOR=0; without it the built one is started for the
               pictures (npx tsc -b && npm run build -w apps/web)
  --list       names what can be pictured, and ends

A file is named NAME-SIZE-SCHEME-LANGUAGE.png. Games are golden games, played again as far as they are needed.`;

const list = { type: /** @type {const} */ ('string') };
const { values } = parseArgs({
  options: {
    only: list,
    sizes: { ...list, default: 'wide,phone' },
    schemes: { ...list, default: SCHEMES.join() },
    languages: { ...list, default: LANGUAGES.join() },
    into: { ...list, default: fileURLToPath(new URL('../screenshots', import.meta.url)) },
    url: list,
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

/** @template {string} T @param {string} text @param {readonly T[]} known @returns {readonly T[]} */
function chosen(text, known) {
  const found = text.split(',').map((one) => known.find((name) => name === one.trim()) ?? one);
  const unknown = found.find((one) => !known.some((name) => name === one));
  if (unknown !== undefined) {
    console.error(`${unknown} is none of ${known.join(', ')}.`);
    process.exit(2);
  }
  return /** @type {readonly T[]} */ (found);
}
const kinds = {
  sizes: chosen(values.sizes, /** @type {(keyof typeof SIZES)[]} */ (Object.keys(SIZES))),
  schemes: chosen(values.schemes, SCHEMES),
  languages: chosen(values.languages, LANGUAGES),
};
const only = values.only?.split(',').map((one) => one.trim()) ?? null;
const wanted = (/** @type {string} */ name) => only === null || only.some((one) => name.includes(one));

const { of: games, scenes: all } = scenes();
const guest = GUEST_PAGES.filter(({ name }) => wanted(name));
const own = ownPages('', '').filter(({ name }) => wanted(name));
const played = all.flatMap((scene) => {
  const subjects = (/** @type {string} */ table) => scene.subjects(table).filter(({ name }) => wanted(name));
  return subjects('').length === 0 ? [] : [{ ...scene, subjects }];
});
const names = [...guest, ...own, ...played.flatMap(({ subjects }) => subjects(''))].map(({ name }) => name);
if (values.list || names.length === 0) {
  console.log(names.length === 0 ? `Nothing is called ${values.only}: see --list.` : names.join('\n'));
  process.exit(names.length === 0 ? 2 : 0);
}

const lack = values.url === undefined ? missing() : null;
if (lack !== null) {
  console.error(lack);
  process.exit(1);
}
// On a platform that runs already names may be taken, and nobody is made its operator.
const n = Date.now().toString(36);
const name = values.url === undefined ? 'Ada' : `Ada.${n}`;
const stage =
  values.url === undefined ? await Stage.start({ OPERATORS: `${name.toLowerCase()}@example.org` }) : null;
const url = values.url ?? stage?.url ?? '';
const browser =
  stage?.browser ??
  (await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  }));
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', values.into);
mkdirSync(folder, { recursive: true });

let done = 0;
let taken = 0;
/** @type {string[]} */
const wrong = [];
const camera = {
  url,
  folder,
  kinds,
  wrong: (/** @type {string} */ of, /** @type {string} */ what) => {
    wrong.push(`${of}: ${what}`);
    console.log(`  ${of}: ${what}`);
  },
};
/** @param {import('playwright-core').BrowserContext} context @param {import('../src/testing/pictures.ts').Subject} subject */
async function shoot(context, subject) {
  const count = await picture(context, subject, camera);
  done += 1;
  taken += count;
  console.log(`[${done}/${names.length}] ${subject.name}: ${count}`);
}

const stranger = await browser.newContext();
for (const subject of guest) await shoot(stranger, subject);

const context = await browser.newContext();
if (own.length + played.length > 0) {
  const ada = new Person(context, url);
  await ada.register(name);
  if (stage !== null) await ada.send('email-confirmations', { secret: await stage.secret('/confirm-email') });
  /** @type {Map<string, Rerun>} */
  const tables = new Map();
  const tableOf = async (/** @type {string} */ game) => {
    const rehearsal = games.get(game);
    if (rehearsal === undefined) throw new Error(`There is no game ${game}.`);
    const known = tables.get(game) ?? (await Rerun.begin(ada, rehearsal, 'Sunday on the Ghan'));
    tables.set(game, known);
    return known;
  };
  if (own.length > 0) {
    await (await tableOf('4-builders-3')).playTo(20);
    const { id } = /** @type {{ id: string }} */ (
      await ada.post('tables', { title: '1849', name: 'Round the volcano', players: 4 })
    );
    for (const subject of ownPages(name, id).filter((one) => wanted(one.name))) await shoot(context, subject);
  }
  for (const { game, at, subjects } of played) {
    const table = await tableOf(game);
    await table.playTo(at);
    for (const subject of subjects(table.id)) await shoot(context, subject);
  }
}
await browser.close();
await stage?.stop();
console.log(`${taken} pictures in ${folder}${wrong.length === 0 ? '' : `; ${wrong.length} went wrong`}`);
