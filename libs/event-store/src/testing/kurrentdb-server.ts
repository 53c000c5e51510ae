/** A KurrentDB to test against. */
export interface KurrentServer {
  readonly url: string;
  stop(): Promise<void>;
}

const IMAGE = 'docker.kurrent.io/kurrent-latest/kurrentdb:25.1';

/**
 * The server of `KURRENTDB_URL`, or one in a container where Docker runs; else the sentence that says why the tests
 * are skipped. Never a failure: no package brings a KurrentDB.
 */
export async function startKurrentDb(): Promise<KurrentServer | string> {
  const url = process.env.KURRENTDB_URL;
  if (url) return { url, stop: async () => {} };
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return 'skipped: no KURRENTDB_URL is set and no Docker runs on this machine, so KurrentDB was not tested';
  }
  const { KurrentDbContainer } = await import('@testcontainers/kurrentdb');
  const container = await new KurrentDbContainer(process.env.KURRENTDB_IMAGE ?? IMAGE).start();
  return {
    url: container.getConnectionString(),
    async stop() {
      await container.stop();
    },
  };
}
