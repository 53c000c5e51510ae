import type { CorpId, Face, Game, RouteOrder, TrainId } from '@trunkline/engine';
import type { Budget, Candidate, FaceRules } from './face-search.ts';
import { faceBound, faceRules, routeOf, searchFace } from './face-search.ts';
import type { RouteGraph } from './graph.ts';
import { joined, meets, routeGraph } from './graph.ts';
import { orderOf } from './order.ts';
import type { Route, RouteRules, RulesNow } from './rules.ts';

export interface Proposal {
  readonly sets: readonly (readonly RouteOrder[])[];
  readonly revenue: number;
  readonly proven: boolean;
  /** No set earns more. */
  readonly bound: number;
}

/** Lines tried, at most, if the caller says nothing. */
const BUDGET = 1_000_000;
/** Sets handed over, at most. */
const SETS = 3;
/** Routes of one face kept for combining, at most. */
const KEPT = 60_000;

interface Runner {
  readonly train: TrainId;
  readonly rules: FaceRules;
  /** Never below what the train earns on an empty board. */
  readonly most: number;
}

interface Pick {
  readonly runner: Runner;
  readonly candidate: Candidate;
}

/**
 * The best set of routes. Each face alone first: the sum of these is a bound. Then the trains one after
 * another, each the best way that is left; if that reaches the bound it is proven. Else all routes that
 * can be part of anything better are listed and combined, with the bound as a cut.
 */
export function propose(rules: RouteRules, g: Game, corp: CorpId, units = BUDGET): Proposal {
  const trains = rules.runnable(g, corp);
  if (trains.length === 0) return { sets: [[]], revenue: 0, proven: true, bound: 0 };
  const now = rules.now(g, corp);
  const search = new SetSearch(g, corp, rules, now, units);
  return search.run(trains);
}

class SetSearch {
  readonly #g: Game;
  readonly #rules: RouteRules;
  readonly #now: RulesNow;
  readonly #graph: RouteGraph;
  readonly #budget: Budget;
  readonly #free: Uint32Array;
  #best = 0;
  #proven = true;
  /** Best last. */
  readonly #sets: (readonly Pick[])[] = [];

  constructor(g: Game, corp: CorpId, rules: RouteRules, now: RulesNow, units: number) {
    this.#g = g;
    this.#rules = rules;
    this.#now = now;
    this.#graph = routeGraph(g, corp, now);
    this.#budget = { left: units };
    this.#free = new Uint32Array(this.#graph.words);
  }

  run(trains: readonly TrainId[]): Proposal {
    const runners = this.#runners(trains);
    this.#greedy(runners);
    this.#greedy([...runners].reverse());
    const gap = sumOf(runners) - this.#best;
    if (gap > 0) this.#combine(runners);
    const sets = this.#sets.slice(-SETS).reverse();
    const bound = this.#proven ? this.#best : sumOf(runners);
    return {
      sets: sets.length === 0 ? [[]] : sets.map((picks) => picks.map((pick) => this.#orderOf(pick))),
      revenue: this.#best,
      proven: bound === this.#best,
      bound,
    };
  }

  /** The trains with what each earns alone, those of one face together, dearest first. */
  #runners(trains: readonly TrainId[]): readonly Runner[] {
    const byFace = new Map<Face, { readonly rules: FaceRules; readonly most: number }>();
    const runners = trains.map((train): Runner => {
      const face = this.#g.s.trains.all[train]?.face ?? '';
      const known = byFace.get(face);
      if (known !== undefined) return { train, ...known };
      const rules = faceRules(this.#graph, this.#now, face);
      const best = this.#bestOf(rules, this.#free);
      const most = best.complete ? (best.candidate?.value ?? 0) : faceBound(this.#graph, rules);
      byFace.set(face, { rules, most });
      return { train, rules, most };
    });
    return runners.sort((a, b) => b.most - a.most || order(a.rules.face, b.rules.face));
  }

  #bestOf(
    rules: FaceRules,
    banned: Uint32Array,
  ): { readonly candidate: Candidate | null; readonly complete: boolean } {
    let best: Candidate | null = null;
    const complete = searchFace(
      this.#graph,
      rules,
      banned,
      () => best?.value ?? 0,
      (candidate) => {
        best = candidate;
      },
      this.#budget,
    );
    return { candidate: best, complete };
  }

  /** Each train in turn takes the best way that the others left. */
  #greedy(runners: readonly Runner[]): void {
    let used = this.#free;
    const picks: Pick[] = [];
    for (const runner of runners) {
      const { candidate } = this.#bestOf(runner.rules, used);
      if (candidate === null) continue;
      picks.push({ runner, candidate });
      if (this.#rules.track === 'once') used = joined(used, candidate.track);
    }
    this.#consider(picks);
  }

  /** Keeps a set if it is legal and better than any before. */
  #consider(picks: readonly Pick[]): void {
    const routes = picks.map((pick) => this.#routeOf(pick));
    if (this.#now.set(routes) !== null) return;
    const { revenue } = this.#now.worth(routes);
    if (revenue <= this.#best) return;
    this.#best = revenue;
    this.#sets.push([...picks]);
  }

  /** Lists what can be part of a better set, then tries every combination that the bound allows. */
  #combine(runners: readonly Runner[]): void {
    const gap = sumOf(runners) - this.#best;
    const lists = new Map<Face, readonly Candidate[]>();
    for (const { rules, most } of runners) {
      if (!lists.has(rules.face)) lists.set(rules.face, this.#listed(rules, most - gap));
    }
    // Short lists first: what conflicts is seen early.
    const size = (runner: Runner): number => lists.get(runner.rules.face)?.length ?? 0;
    const sorted = [...runners].sort((a, b) => size(a) - size(b) || order(a.rules.face, b.rules.face));
    const rest = sorted.map((_, from) => sumOf(sorted.slice(from)));
    const picks: Pick[] = [];

    const choose = (at: number, first: number, used: Uint32Array, total: number): void => {
      const runner = sorted[at];
      if (runner === undefined) {
        this.#consider(picks);
        return;
      }
      const list = lists.get(runner.rules.face) as readonly Candidate[];
      const after = rest[at + 1] ?? 0;
      // Trains of one face are interchangeable: the next one takes no route before this one's.
      const twin = sorted[at + 1]?.rules.face === runner.rules.face;
      for (let index = first; index < list.length; index++) {
        const candidate = list[index] as Candidate;
        if (total + candidate.value + after <= this.#best) break;
        if (this.#spent()) return;
        if (meets(candidate.track, used)) continue;
        picks.push({ runner, candidate });
        const taken = this.#rules.track === 'once' ? joined(used, candidate.track) : used;
        choose(at + 1, twin ? index : 0, taken, total + candidate.value);
        picks.pop();
      }
      if (total + after > this.#best) choose(at + 1, twin ? list.length : 0, used, total);
    };
    choose(0, 0, this.#free, 0);
  }

  /** Routes of a face worth more than the floor, dearest first. */
  #listed(rules: FaceRules, floor: number): readonly Candidate[] {
    const list: Candidate[] = [];
    const least = Math.max(0, floor);
    const complete = searchFace(
      this.#graph,
      rules,
      this.#free,
      () => (list.length < KEPT ? least : Number.POSITIVE_INFINITY),
      (candidate) => list.push(candidate),
      this.#budget,
    );
    if (!complete || list.length >= KEPT) this.#proven = false;
    return list.sort((a, b) => b.value - a.value || a.lines.length - b.lines.length);
  }

  #spent(): boolean {
    if (this.#budget.left <= 0 || --this.#budget.left <= 0) this.#proven = false;
    return this.#budget.left <= 0;
  }

  #routeOf({ runner, candidate }: Pick): Route {
    const { stops, lines } = candidate;
    return routeOf(this.#graph, runner.rules.face, stops, lines, runner.train);
  }

  #orderOf(pick: Pick): RouteOrder {
    return orderOf(this.#routeOf(pick));
  }
}

const sumOf = (runners: readonly Runner[]): number => runners.reduce((sum, runner) => sum + runner.most, 0);

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
