export { Dealer } from './dealer.ts';
