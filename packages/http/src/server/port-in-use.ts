import { StartError } from '@sandbox/kernel';

/** Thrown when another process listens where the server would. */
export class PortInUseError extends StartError {
  override readonly name = 'PortInUseError';
  /** The setting that names the port. */
  readonly setting: string;
  /** A port that may be free. */
  readonly other: number;

  constructor(place: { host: string; port: number; setting: string }, cause: Error) {
    const { host, port, setting } = place;
    super(`Port ${port} on ${host} is in use.`, { cause });
    this.setting = setting;
    this.other = port === LAST_PORT ? port - 1 : port + 1;
  }
}

const LAST_PORT = 65_535;
