import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Timers } from '@sandbox/kernel';
import { createSharedSecret, type SecretClient, type SharedSecret } from './shared-secret.js';

/** A server that holds texts and can be away. */
function createServer() {
  const texts = new Map<string, string>();
  const server = {
    isAway: false,
    texts,
    client: {
      set: async (name: string, text: string, condition?: 'NX') => {
        if (condition === 'NX' && texts.has(name)) return null;
        texts.set(name, text);
        return 'OK' as const;
      },
      get: async (name: string) => texts.get(name) ?? null,
    } as unknown as SecretClient, // of which only these forms are used
  };
  return server;
}

/** Timers whose tasks a test runs, whatever time they are due at. */
function createTasks() {
  const tasks = new Set<() => unknown>();
  const after: Timers['after'] = (_ms, task) => {
    tasks.add(task);
    return { cancel: () => tasks.delete(task) };
  };
  return {
    timers: { after, every: after },
    waiting: () => tasks.size,
    async run() {
      const due = [...tasks];
      tasks.clear();
      for (const task of due) task();
      await turn(); // by then all that the tasks started with a server of promises is over
    },
  };
}

function createReplica(server: ReturnType<typeof createServer>) {
  const tasks = createTasks();
  const secret: SharedSecret = createSharedSecret({
    name: 'key',
    use: (task) => (server.isAway ? Promise.reject(new Error('away')) : task(server.client)),
    timers: tasks.timers,
    unknown: () => new Error('not known yet'),
  });
  return { secret, tasks };
}

describe('a secret that replicas share', () => {
  it('is made by the first and taken by the others', async () => {
    const server = createServer();
    const replicas = [createReplica(server), createReplica(server), createReplica(server)];
    await Promise.all(replicas.map(({ secret }) => secret.start()));
    const secrets = replicas.map(({ secret }) => secret.source());
    expect(new Set(secrets)).toEqual(new Set([server.texts.get('key')]));
  });

  it('is not made up while the server is away, but fetched when it has come', async () => {
    const server = createServer();
    const { secret, tasks } = createReplica(server);
    server.isAway = true;
    await secret.start();
    await tasks.run();
    expect(secret.source).toThrow('not known yet');
    server.isAway = false;
    await tasks.run();
    expect(secret.source()).toBe(server.texts.get('key'));
  });

  it('outlives a server that goes away or loses its data', async () => {
    const server = createServer();
    const { secret, tasks } = createReplica(server);
    await secret.start();
    const before = secret.source();
    server.isAway = true;
    await tasks.run();
    expect(secret.source()).toBe(before);
    server.isAway = false;
    server.texts.clear();
    await tasks.run();
    expect([secret.source(), server.texts.get('key')]).toEqual([before, before]);
  });

  it('gives way to the one that a newer replica has put there', async () => {
    const server = createServer();
    const [old, fresh] = [createReplica(server), createReplica(server)];
    await old.secret.start();
    server.texts.clear();
    await fresh.secret.start();
    await old.tasks.run();
    expect(old.secret.source()).toBe(fresh.secret.source());
  });

  it('is asked for no longer once it is stopped', async () => {
    const { secret, tasks } = createReplica(createServer());
    await secret.start();
    secret.stop();
    expect(tasks.waiting()).toBe(0);
  });
});
