/** A suite that others wrote, run from a checkout of it by a driver in its own language. */
export interface Suite {
  /** The option that names the checkout; in capitals with COMPAT_ before it, the environment variable. */
  readonly name: string;
  /** The built service that the suite is pointed at. */
  readonly service: 'gateway' | 'utils' | 'all-in-one';
  /** A file that every checkout of the suite has. */
  readonly marker: string;
  readonly interpreter: Interpreter;
  /** Further arguments of the interpreter, between it and the arguments of the driver. */
  readonly args: readonly string[];
  /** The file in `drivers/` that runs the suite and writes a result for each case. */
  readonly driver: string;
}

/** A program that runs suites. */
export interface Interpreter {
  readonly program: string;
  /** The environment variable that names another program to use. */
  readonly variable: string;
}

/** How one case of a suite came out; a line of JSON in the file that a driver writes. */
export interface CaseResult {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly reason?: string;
}

/** The results of a suite, or why there are none. */
export interface SuiteRun {
  readonly suite: string;
  readonly results: readonly CaseResult[];
  /** Why the suite did not run, or not to its end. */
  readonly problem?: string;
}
