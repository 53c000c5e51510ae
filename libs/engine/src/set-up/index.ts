export type { CardsAtStart, PrivateAtStart, StockAtStart } from './inventory.ts';
export {
  mapAtStart,
  moneyAtStart,
  privatesAtStart,
  recordOf,
  seatsAtStart,
  sharesAtStart,
  trainsAtStart,
  unstarted,
} from './inventory.ts';
