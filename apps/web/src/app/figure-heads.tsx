interface Props {
  /** In the reader's language. */
  readonly names: readonly string[];
}

/** Heads of columns that hold figures. */
export const FigureHeads = ({ names }: Props) =>
  names.map((name) => (
    <th key={name} scope="col" className="n">
      {name}
    </th>
  ));
