import type { Owner } from '@plumbline/model/organization';
import type { Derivation, DerivationProblem } from '@plumbline/scanner/derive/derive-machines';
import { AppError } from '../errors.ts';
import type { Sentence } from '../messages/texts.ts';
import { deriveInProcess } from '../scanning/scan-in-process.ts';
import type { StoredBundle } from '../store/read-bundle.ts';
import { createTurns } from '../in-turn.ts';
import { fromScanProcess } from '../scanning/from-scan-process.ts';
import { notFound } from './not-found.ts';
import type { Quotas } from './quotas.ts';
import { resolveCluster } from './resolve-cluster.ts';
import type { UseCaseParts } from './parts.ts';

/** Reading the files of a cluster takes seconds; longer than this, something is wrong with them. */
const DERIVE_LIMIT_MS = 30_000;
/** Problems that one answer names. */
const MAX_NAMED_PROBLEMS = 20;

export function derivationUseCases({ store, blobs }: Pick<UseCaseParts, 'store' | 'blobs'>, quotas: Quotas) {
  const inTurn = createTurns();

  return {
    /**
     * Makes machines of what the cluster's infrastructure as code describes, all of them or none.
     * Errors: AppError 'not-found' (cluster); 'invalid', naming file, line and cause, when a file cannot be read;
     * 'unavailable' when reading takes too long; 'too-many-requests', because it counts as a run.
     */
    async run(owner: Owner, clusterName: string, signal: AbortSignal): Promise<void> {
      const name = await resolveCluster(store, owner, clusterName);
      await quotas.takeWork(owner);
      const bundle = await store.clusters.bundle(owner, name);
      if (!bundle) throw notFound('cluster');
      const { machines, notes, problems } = await inTurn(owner, () => derive(bundle, signal));
      refuseProblems(problems);
      const isStored = await store.clusters.storeDerivation(owner, name, { machines, notes });
      if (!isStored) throw notFound('cluster');
    },
  };

  function derive(bundle: StoredBundle, signal: AbortSignal): Promise<Derivation> {
    return fromScanProcess(() => deriveInProcess(bundle, blobs, { limitMs: DERIVE_LIMIT_MS, signal }));
  }
}

function refuseProblems(problems: readonly DerivationProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const others = problems.length - 1;
  throw new AppError('invalid', (say) => `${sentenceOf(first)(say)}${others === 0 ? '' : say.andMore(others)}`, {
    errors: problems.slice(0, MAX_NAMED_PROBLEMS).map((problem) => ({
      path: ['/clusterServices', problem.service, problem.file].filter((part) => part !== undefined).join('/'),
      sentence: sentenceOf(problem),
    })),
  });
}

/** `main.tf of "infra", line 3: …`. */
function sentenceOf({ service, file, line, message: reason }: DerivationProblem): Sentence {
  return (say) => say.deriveProblem(service, { file, line: line === undefined ? undefined : line + 1, reason });
}
