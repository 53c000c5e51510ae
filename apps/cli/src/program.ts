import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { bench } from './commands/bench.ts';
import { exportFile } from './commands/export.ts';
import { importFile } from './commands/import.ts';
import { play } from './commands/play.ts';
import { replay } from './commands/replay.ts';
import { verify } from './commands/verify.ts';
import { EXIT, Failure } from './failure.ts';
import type { Terminal } from './terminal.ts';
import { TITLE_IDS } from './titles.ts';

const EXIT_CODES = `
Exit codes: 0 done, 1 a difference was found or the file was refused, 2 the command line is wrong.`;

/** Runs one command line and gives the exit code. Never throws. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await program(terminal).parseAsync([...args], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return report(asFailure(error), args.includes('--json'), terminal);
  }
}

function report(failure: Failure, json: boolean, terminal: Terminal): number {
  const { code, message, params } = failure;
  if (json) terminal.out(`${JSON.stringify({ error: { code, sentence: message, params } })}\n`);
  else terminal.err(`${message}\n`);
  return failure.exitCode;
}

/** Anything unforeseen is a defect of ours; a stack would not help who reads it. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const what = error instanceof Error ? error.message : String(error);
  return new Failure('defect', `Something is wrong with Trunkline itself: ${what}`);
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

const JSON_OPTION = ['--json', 'print the result as one line of JSON'] as const;

function program(terminal: Terminal): Command {
  const root = new Command('trunkline')
    .description('18xx railway games at the terminal: replay, verify, play, measure, import and export.')
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err });
  const command = (name: string, description: string): Command =>
    root
      .command(name)
      .description(description)
      .option(...JSON_OPTION);

  command('replay <file>', "replay a game of ours or a peer's export and tell how it ended")
    .option('--trace', 'print one state line after every action, and nothing else')
    .action((file, options) => replay(file, options, terminal));
  command('verify <file>', 'compare every position of a game with a trace')
    .requiredOption('--trace <file>', 'the trace: a line of JSON for each position, perhaps compressed')
    .action((file, options) => verify(file, options, terminal));
  command('play', 'play a whole game')
    .option('--title <title>', `which game: ${TITLE_IDS.join(', ')}`, TITLE_IDS[0])
    .option('--players <n>', 'how many players', wholeNumber, 4)
    .option('--seed <n>', 'the same seed gives the same game', wholeNumber, 1)
    .option('--random', 'every player decides by chance')
    .option('--out <file>', 'keep the game in a file')
    .action((options) => play(options, terminal));
  command('bench <paths...>', 'measure how quickly games are decided and rebuilt')
    .summary('measure the speed of replays')
    .action((paths, options) => bench(paths, options, terminal));
  command('export <file>', "write a game of ours in the peer's format (18xx.games)")
    .option('--out <file>', 'where to; the terminal if not given')
    .action((file, options) => exportFile(file, options, terminal));
  command('import <file>', "write a peer's export (18xx.games) as a game of ours")
    .requiredOption('--out <file>', 'where to')
    .action((file, options) => importFile(file, options, terminal));
  return root;
}
