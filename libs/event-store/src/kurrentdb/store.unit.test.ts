import { eventStoreContract } from '../contract.ts';
import { FakeServer, fakeClient, newPrefix } from '../testing/fake-kurrentdb.ts';
import { KurrentStore } from './store.ts';

eventStoreContract('KurrentDB adapter over a faked client', async () => {
  const server = new FakeServer();
  const prefix = newPrefix();
  return {
    open: async () => new KurrentStore({ client: fakeClient(server), prefix, host: 'nowhere' }),
    shared: true,
    dispose: async () => {},
  };
});
