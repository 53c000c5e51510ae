import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TableView } from '@trunkline/contracts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The table with an address of the client's, if anybody may see it. */
export type PublicTable = (id: string) => Promise<Pick<TableView, 'name' | 'title'> | null>;

/**
 * The page that every address of the client begins with. That of a game asks for the game's script at once, where the client
 * was built with such a page, and bears the game's name: whoever shares its address shares a name, not an id.
 */
export class StartPages {
  readonly #index: string;
  readonly #game: string;
  readonly #publicTable: PublicTable;
  readonly #origin: string;

  /** `origin`: where the platform is reached; pictures of a preview need a whole address. */
  constructor(folder: string, publicTable: PublicTable, origin: string) {
    const game = path.join(folder, 'game.html');
    this.#index = readFileSync(path.join(folder, 'index.html'), 'utf8');
    this.#game = existsSync(game) ? readFileSync(game, 'utf8') : this.#index;
    this.#publicTable = publicTable;
    this.#origin = origin;
  }

  /** The page for an address, which may have a query. */
  async of(url: string): Promise<string> {
    const id = /^\/g\/([A-Za-z0-9]{4,40})(?=[/?#]|$)/.exec(url)?.[1];
    if (id === undefined) return this.#index;
    const table = await this.#publicTable(id);
    if (table === null) return this.#game;
    const name = escaped(table.name === table.title ? table.name : `${table.title} · ${table.name}`);
    const preview = [
      `<meta property="og:title" content="${name}" />`,
      '<meta property="og:type" content="website" />',
      '<meta property="og:site_name" content="Trunkline" />',
      `<meta property="og:image" content="${this.#origin}/icon-512.png" />`,
    ].join('\n');
    // As functions: a name may hold what a pattern would take for its own.
    return this.#game.replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${name} · Trunkline</title>\n${preview}`,
    );
  }
}
