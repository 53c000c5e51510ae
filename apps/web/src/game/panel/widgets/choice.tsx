import type { Command, Option } from '@trunkline/engine';
import { Commit } from '../commit.tsx';

/** A question with a few answers: a button for each, with what it would change. */
export function ChoiceWidget({ options }: { readonly options: readonly Option[] }) {
  const answers = options.flatMap(({ by, fields }) =>
    fields.flatMap((field) => {
      if (!('name' in field) || field.name !== 'choice') return [];
      const of = 'of' in field ? field.of : 'is' in field ? [field.is] : [];
      return of.map((choice): Command => ({ do: 'choose', by, choice: String(choice) }));
    }),
  );
  return (
    <div className="answers">
      {answers.map((command, i) => (
        <Commit key={JSON.stringify(command)} command={command} secondary={i > 0} />
      ))}
    </div>
  );
}
