import type { Redis } from 'ioredis';
import type { RedisClient } from './redis-connection.js';
import type { RedisMeter } from './redis-meter.js';

/** All commands use this method, including those of scripts and pipelines. */
export function meterCommands(client: RedisClient, meter: RedisMeter): void {
  const sender: Pick<Redis, 'sendCommand'> = client;
  const send = sender.sendCommand.bind(client);
  sender.sendCommand = (command, stream) => {
    meter.observe(command.promise);
    return send(command, stream);
  };
}

/** Writes the commands of one turn of the loop at once: a write costs both sides as much as the command itself. */
export function joinWrites(client: Redis): void {
  const send = client.sendCommand.bind(client);
  let isCorked = false;
  client.sendCommand = (command, stream) => {
    const socket = client.stream;
    if (!isCorked && socket) {
      isCorked = true;
      socket.cork();
      setImmediate(() => {
        isCorked = false;
        socket.uncork();
      });
    }
    return send(command, stream);
  };
}
