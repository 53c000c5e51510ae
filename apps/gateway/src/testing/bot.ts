import type { GameOutcome, OptionsAnswer } from '@trunkline/contracts';
import type { Choice, Option } from '@trunkline/engine';
import { expectStatus, type Person } from './house.ts';

/** What may be done at any time, beside the game. */
export const ASIDE: readonly string[] = ['end-game', 'give-order', 'drop-order'];

/** Fills the fields of an option by what `expand` answers, as a bot does; null if there is no choice. */
export async function filled(
  person: Person,
  table: string,
  { do: kind, by, fields }: Option,
): Promise<object | null> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    if ('ask' in field) {
      const body = { option: { do: kind, by, fields: values }, field: field.ask };
      const asked = await person.post<{ choices: Choice[] }>(`/tables/${table}/expand`, body);
      expectStatus(asked, 200);
      const [choice] = asked.body.choices;
      if (choice === undefined) return null;
      Object.assign(values, choice.values);
    } else if ('is' in field) values[field.name] = field.is;
    else if ('of' in field) values[field.name] = field.of[0];
    else values[field.name] = field.from;
  }
  return { do: kind, by, ...values };
}

/** Something that a person may do now; null if it is not his turn. Passes only if nothing else is left. */
export async function moveOf(person: Person, table: string): Promise<object | null> {
  const asked = await person.get<OptionsAnswer>(`/tables/${table}/options`);
  expectStatus(asked, 200);
  const mine = asked.body.options.filter((option) => !ASIDE.includes(option.do));
  for (const option of mine.sort((a, b) => Number(a.do === 'pass') - Number(b.do === 'pass'))) {
    const command = await filled(person, table, option);
    if (command !== null) return command;
  }
  return null;
}

/** Plays moves by nothing but options, expand and act; gives what the last one came to. */
export async function playOn(table: string, people: readonly Person[], moves: number): Promise<GameOutcome> {
  let last: GameOutcome | null = null;
  for (let i = 0; i < moves; i += 1) {
    for (const person of people) {
      const command = await moveOf(person, table);
      if (command === null) continue;
      const acted = await person.post<GameOutcome>(`/tables/${table}/act`, { command });
      expectStatus(acted, 200);
      last = acted.body;
      break;
    }
  }
  if (last === null) throw new Error('Nobody could move.');
  return last;
}
