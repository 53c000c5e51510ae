/** What came of the messages of a fuzz, by kind and answer. */
export class Tally {
  readonly answers: Record<string, number> = {};
  readonly faults: string[] = [];
  sent = 0;

  count(answer: string): void {
    this.sent += 1;
    this.answers[answer] = (this.answers[answer] ?? 0) + 1;
  }

  /** Something that must not be; the first fifty are kept. */
  blame(what: string): void {
    if (this.faults.length < 50) this.faults.push(what.slice(0, 400));
  }
}
