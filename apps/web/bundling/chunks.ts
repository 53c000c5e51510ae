import path from 'node:path';
import type { Plugin } from 'vite';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Adds everything that a module names before it can run, itself included, but for what checks somebody's input. */
function collect(id: string, graph: Graph, found: Set<string>): void {
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  // An index names them for others; with them the page would wait for the whole of zod.
  if (found.has(id) || imported.some((next) => /[\\/]node_modules[\\/]zod[\\/]/.test(next))) return;
  found.add(id);
  for (const next of imported) collect(next, graph, found);
}

/** What a game's page loads beside the entry, but for its title. */
const GAME = path.resolve('src/game/entry.ts');

/** Small parts of libraries that most pages share: each would be a file of its own. */
const SHARED =
  /[\\/](@mantine[\\/]core[\\/]esm[\\/](components[\\/](Input|InputBase|TextInput|Textarea|CloseButton)|core[\\/](?:utils|styles-api)|core[\\/]DirectionProvider)|@mantine[\\/]hooks[\\/]esm[\\/]utils|@tabler[\\/]icons-react|react-i18next|@tanstack[\\/](query-core|react-query))[\\/]/;

/**
 * Builds what is always wanted together into one file: what every page needs; and what the game's page needs beside it, in
 * two: our libraries, which pages about titles need as well, and its own. Without it each module that is
 * shared gets a file, and a phone pays for a hundred files one by one.
 */
export class Chunks {
  readonly #game = new Set<string>();

  /** Reads which module needs which. */
  readonly plugin: Plugin;

  /** For `output.codeSplitting.groups`. */
  readonly groups: {
    name: string | ((id: string) => string | null);
    tags?: ['$initial'];
    test?: RegExp;
    priority: number;
  }[];

  constructor() {
    const game = this.#game;
    this.plugin = {
      name: 'trunkline-chunks',
      apply: 'build',
      buildEnd() {
        collect(GAME, this, game);
      },
    };
    const nameOf = (id: string): string | null => {
      // Of a library other pages want other modules: those stay the bundler's choice.
      if (!game.has(id) || /[\\/]node_modules[\\/]/.test(id)) return null;
      return /[\\/]libs[\\/]/.test(id) ? 'kernel' : 'game';
    };
    this.groups = [
      { name: 'main', tags: ['$initial'], priority: 2 },
      { name: 'main', test: SHARED, priority: 2 },
      { name: nameOf, priority: 1 },
    ];
  }
}
