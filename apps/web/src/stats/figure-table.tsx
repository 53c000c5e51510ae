import type { ReactNode } from 'react';

export interface FigureRow {
  readonly key: string;
  readonly head: ReactNode;
  readonly cells: readonly ReactNode[];
}

interface Props {
  readonly caption: string;
  /** Above the row heads, then above the cells. */
  readonly heads: readonly ReactNode[];
  readonly rows: readonly FigureRow[];
}

/** A table of figures that scrolls sideways, its row heads staying. */
export function FigureTable({ caption, heads, rows }: Props) {
  const [first, ...others] = heads;
  return (
    <div className="scroll" tabIndex={0} role="group" aria-label={caption}>
      <table>
        <caption className="reader">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((head, i) => (
              <th key={i} scope="col" className="n">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, i) => (
                <td key={i} className="n">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
