import { busContract } from '../testing/bus-contract.ts';
import { inProcessHub } from './bus.ts';

const hub = inProcessHub({ report: () => undefined });
busContract('in-process', () => hub.bus());
