import { MAX_MACHINES } from '@plumbline/model/bounds';
import type { NewMachine } from '@plumbline/model/machine';
import type { Owner } from '@plumbline/model/organization';
import { newMachineProblems } from '@plumbline/model/validation';
import { notFound } from './not-found.ts';
import { refuseFields } from './refuse.ts';
import { requireAdded } from './require-added.ts';
import type { UseCaseParts } from './parts.ts';

export function machineUseCases({ store }: Pick<UseCaseParts, 'store'>) {
  return {
    /** Adds a machine and gives its id. Errors: AppError 'not-found' (cluster), 'already-exists', 'invalid'. */
    async add(owner: Owner, cluster: string, machine: NewMachine): Promise<string> {
      refuseFields('/body', ({ validation }) => newMachineProblems(machine, [], validation));
      const outcome = await store.machines.insert(owner, cluster, machine);
      requireAdded(
        outcome,
        (say) => say.machineTaken(machine.id),
        (say) => say.full.machines(MAX_MACHINES),
      );
      return machine.id;
    },

    /** Deletes the machine with its services and files. Errors: AppError 'not-found'. */
    async delete(owner: Owner, cluster: string, machine: string): Promise<void> {
      if (!(await store.machines.delete(owner, cluster, machine))) throw notFound('machine');
    },
  };
}
