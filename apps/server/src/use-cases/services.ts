import { MAX_SERVICES } from '@plumbline/model/bounds';
import type { Owner } from '@plumbline/model/organization';
import type { NewService } from '@plumbline/model/service';
import { newServiceProblems } from '@plumbline/model/validation';
import type { ServiceAt } from '../store/find-place.ts';
import { notFound } from './not-found.ts';
import { refuseFields } from './refuse.ts';
import { requireAdded } from './require-added.ts';
import type { UseCaseParts } from './parts.ts';

export function serviceUseCases({ store }: Pick<UseCaseParts, 'store'>) {
  return {
    /**
     * Adds a service to a machine, or without one to the cluster itself.
     * Errors: AppError 'not-found' (cluster, machine), 'already-exists', 'invalid'.
     */
    async add(owner: Owner, at: Omit<ServiceAt, 'service'>, service: NewService): Promise<void> {
      const level = at.machine === undefined ? 'cluster' : 'machine';
      refuseFields('/body', ({ validation }) => newServiceProblems(service, [], level, validation));
      const outcome = await store.services.insert(owner, at, service);
      requireAdded(
        outcome,
        (say) => say.serviceTaken(service.serviceKey),
        (say) => say.full.services(MAX_SERVICES),
      );
    },

    /** Deletes the service with its files. Errors: AppError 'not-found'. */
    async delete(owner: Owner, at: ServiceAt): Promise<void> {
      if (!(await store.services.delete(owner, at))) throw notFound('service');
    },
  };
}
