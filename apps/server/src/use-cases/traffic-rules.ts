import { MAX_PLACE_TRAFFIC_RULES } from '@plumbline/model/bounds';
import { NOBODY } from '@plumbline/model/names';
import type { Owner } from '@plumbline/model/organization';
import type { TrafficDirection, TrafficRule } from '@plumbline/model/traffic-rule';
import { trafficRuleProblems } from '@plumbline/model/validation';
import type { TrafficRulesAt } from '../store/traffic-rules.ts';
import { notFound } from './not-found.ts';
import { refuseFields } from './refuse.ts';
import { requireAdded } from './require-added.ts';
import type { UseCaseParts } from './parts.ts';

/** As a path names it: `NOBODY` for the machine or service that is not meant. */
export interface TrafficPlace {
  readonly cluster: string;
  readonly machine: string;
  readonly service: string;
  readonly direction: TrafficDirection;
}

export function trafficRuleUseCases({ store }: Pick<UseCaseParts, 'store'>) {
  return {
    /**
     * Adds a rule to a machine, or to the cluster as a whole.
     * Errors: AppError 'not-found' (cluster, machine, service), 'already-exists' (an equal rule), 'invalid'.
     */
    async add(owner: Owner, place: TrafficPlace, rule: TrafficRule): Promise<void> {
      refuseFields('/body', ({ validation }) => trafficRuleProblems(rule, validation));
      const outcome = await store.trafficRules.insert(owner, await findPlace(owner, place), rule);
      requireAdded(
        outcome,
        (say) => say.trafficRuleTaken(place.direction),
        (say) => say.full.trafficRules(MAX_PLACE_TRAFFIC_RULES),
      );
    },

    /** Deletes the rule that equals the given one. Errors: AppError 'not-found'. */
    async delete(owner: Owner, place: TrafficPlace, rule: TrafficRule): Promise<void> {
      const isDeleted = await store.trafficRules.delete(owner, await findPlace(owner, place), rule);
      if (!isDeleted) throw notFound('traffic rule');
    },
  };

  /** A service has no rules of its own: where one is named, its machine's are meant. */
  async function findPlace(owner: Owner, place: TrafficPlace): Promise<TrafficRulesAt> {
    const { cluster, service, direction } = place;
    const machine = place.machine === NOBODY ? undefined : place.machine;
    const hasService = service === NOBODY || (await store.services.exists(owner, { cluster, machine, service }));
    if (!hasService) throw notFound('service');
    return { cluster, machine, direction };
  }
}
