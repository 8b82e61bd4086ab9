import type { IContainer } from 'kubernetes-models/v1';
import { environmentOf, type Workload, workloadsOf } from '../workloads.js';
import type { Rule } from './rule.js';

const MEBIBYTE = /^(\d+)Mi$/;

/** A whole version, a digest, or what somebody has built on the same machine; `:8` and `:stable` are others tomorrow. */
const FIXED_IMAGE = /(:\d+\.\d+\.\d+[\w.-]*|:dev|@sha256:[0-9a-f]{64})$/;

/** What the end of a process may take beyond the work in flight. */
const LAST_WORDS_S = 10;

/** Every pod keeps to the restricted standard, has probes and limits, stops in time and needs no token. */
export const checkPods: Rule = (objects) =>
  workloadsOf(objects).flatMap((workload) => [
    ...checkPod(workload),
    ...workload.pod.containers.flatMap((container) =>
      [
        ...checkSecurity(container),
        ...checkProbes(container),
        ...checkResources(container),
        ...checkStop(workload, container, environmentOf(container, objects)),
      ].map((problem) => `${workload.title}: ${problem}`),
    ),
  ]);

function checkPod({ title, pod }: Workload): string[] {
  const { securityContext: security, terminationGracePeriodSeconds: grace } = pod;
  return failuresOf([
    [pod.automountServiceAccountToken === false, `${title} mounts a token`],
    [pod.enableServiceLinks === false, `${title} takes variables of other services`],
    [security?.runAsNonRoot === true && (security.runAsUser ?? 0) > 0, `${title} may run as root`],
    [security?.seccompProfile?.type === 'RuntimeDefault', `${title} has no seccomp profile`],
    [grace !== undefined, `${title} has no grace period`],
  ]);
}

function checkSecurity({ securityContext: security, image = '' }: IContainer): string[] {
  return failuresOf([
    [security?.allowPrivilegeEscalation === false, 'privileges may be escalated'],
    [security?.readOnlyRootFilesystem === true, 'the root file system can be written'],
    [security?.capabilities?.drop?.includes('ALL') === true, 'capabilities are not dropped'],
    [FIXED_IMAGE.test(image), `the image ${image} has no fixed tag`],
  ]);
}

function checkProbes({ startupProbe, livenessProbe, readinessProbe }: IContainer): string[] {
  return failuresOf([
    [startupProbe !== undefined, 'there is no startup probe'],
    [livenessProbe !== undefined, 'there is no liveness probe'],
    [readinessProbe !== undefined, 'there is no readiness probe'],
  ]);
}

function checkResources({ resources }: IContainer): string[] {
  return failuresOf([
    [MEBIBYTE.test(String(resources?.limits?.memory)), 'there is no memory limit in Mi'],
    [resources?.requests?.memory !== undefined, 'no memory is requested'],
    [resources?.requests?.cpu !== undefined, 'no cpu is requested'],
    [resources?.limits?.cpu === undefined, 'a cpu limit would slow down every answer'],
  ]);
}

function checkStop(
  { kind, pod }: Workload,
  { lifecycle }: IContainer,
  environment: Readonly<Record<string, string>>,
): string[] {
  const leave = lifecycle?.preStop?.sleep?.seconds ?? 0;
  const drain = Number(environment.SHUTDOWN_GRACE_MS ?? 0) / 1000;
  const grace = pod.terminationGracePeriodSeconds ?? 0;
  return failuresOf([
    [kind === 'StatefulSet' || leave >= 7, 'it stops before DNS and nginx have forgotten it'],
    [
      leave + drain + LAST_WORDS_S <= grace,
      `${leave} + ${drain} s to stop, and ${LAST_WORDS_S} to write the log, do not fit into ${grace} s`,
    ],
  ]);
}

function failuresOf(checks: readonly (readonly [boolean, string])[]): string[] {
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}
