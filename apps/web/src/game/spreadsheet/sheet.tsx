import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../kept.ts';
import { sortedBy, totalOf, type Value, withoutHidden } from './columns.ts';

export interface Column<Row> {
  readonly key: string;
  /** As text: for the picker and for copying. */
  readonly label: string;
  /** As it is shown, where that is not the text. */
  readonly head?: ReactNode;
  /** As text: for sorting and for copying. */
  readonly value: (row: Row) => Value;
  readonly show?: (row: Row) => ReactNode;
  /** Written under it, from all of it together; absent: a sum says nothing. */
  readonly total?: (sum: number) => ReactNode;
  /** One of many alike: the picker has them together under this name. */
  readonly group?: string;
}

interface Props<Row> {
  readonly name: string;
  /** Under which its choices are kept on this device. */
  readonly id: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Beside its name. */
  readonly children?: ReactNode;
}

/** A table that is sorted by a press on a head, shows the columns that are wanted, and is copied as columns. */
export function Sheet<Row extends string>({ name, id, rows, columns, children }: Props<Row>) {
  const { t } = useTranslation();
  const [by, setBy] = useState<{ readonly key: string; readonly down: boolean } | null>(null);
  const [hidden, hide] = useDevice<readonly string[]>(`sheet.${id}.hidden`, []);
  const [copied, setCopied] = useState(false);
  const shown = withoutHidden(columns, hidden);
  const column = columns.find(({ key }) => key === by?.key);
  const sorted = column === undefined ? rows : sortedBy(rows, column.value, by?.down === true);
  const copy = async () => {
    const lines = [
      shown.map(({ label }) => label),
      ...sorted.map((row) => shown.map((c) => c.value(row) ?? '')),
    ];
    await navigator.clipboard?.writeText(lines.map((line) => line.join('\t')).join('\n'));
    setCopied(true);
  };
  return (
    <section aria-label={name}>
      <header className="row wrap">
        <h3 className="grow">{name}</h3>
        {children}
        <Button size="compact-sm" variant="subtle" onClick={() => void copy()}>
          {t(copied ? 'waiting.copied' : 'sheet.copy')}
        </Button>
      </header>
      <ColumnPicker columns={columns} hidden={hidden} hide={hide} />
      <div className="scroll" tabIndex={0} role="group" aria-label={name}>
        <table className="sheet-table">
          <thead>
            <tr>
              {shown.map(({ key, label, head }, i) => (
                <th
                  key={key}
                  scope="col"
                  className={i === 0 ? 'first' : 'n'}
                  aria-sort={by?.key === key ? (by.down ? 'descending' : 'ascending') : 'none'}
                >
                  <button
                    type="button"
                    onClick={() => setBy({ key, down: by?.key === key ? !by.down : i > 0 })}
                  >
                    {head ?? label}
                    {by?.key === key ? (by.down ? ' ↓' : ' ↑') : ''}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row}>
                {shown.map(({ key, value, show }, i) =>
                  i === 0 ? (
                    <th key={key} scope="row" className="first">
                      {show?.(row) ?? value(row)}
                    </th>
                  ) : (
                    <td key={key} className="n">
                      {show === undefined ? value(row) : show(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
          {shown.some(({ total }) => total !== undefined) ? (
            <tfoot>
              <tr>
                {shown.map(({ key, value, total }, i) => {
                  const sum = total === undefined ? null : totalOf(rows, value);
                  return i === 0 ? (
                    <th key={key} scope="row" className="first">
                      {t('sheet.total')}
                    </th>
                  ) : (
                    <td key={key} className="n">
                      {sum === null ? null : total?.(sum)}
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </section>
  );
}

interface PickerProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'label' | 'group'>[];
  readonly hidden: readonly string[];
  hide(keys: readonly string[]): void;
}

function ColumnPicker({ columns, hidden, hide }: PickerProps) {
  const { t } = useTranslation();
  const names = new Map(columns.slice(1).map(({ key, label, group }) => [group ?? key, group ?? label]));
  return (
    <details className="column-picker">
      <summary className="small muted">{t('sheet.columns')}</summary>
      <div className="row wrap">
        {[...names].map(([key, label]) => (
          <Checkbox
            key={key}
            size="xs"
            label={label}
            checked={!hidden.includes(key)}
            onChange={({ currentTarget }) =>
              hide(
                currentTarget.checked ? hidden.filter((one) => one !== key) : [...new Set([...hidden, key])],
              )
            }
          />
        ))}
      </div>
    </details>
  );
}
