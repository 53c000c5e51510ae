import { eventStoreContract } from './contract.ts';
import { MemoryStore } from './memory.ts';

eventStoreContract('memory', async () => ({
  open: async () => new MemoryStore(),
  shared: false,
  dispose: async () => {},
}));
