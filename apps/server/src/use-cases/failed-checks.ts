import type {
  FailedCheckFacets,
  FailedCheckFilter,
  FailedCheckOrder,
  FailedCheckPage,
} from '@plumbline/model/contract/failed-checks';
import type { Owner } from '@plumbline/model/organization';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../errors.ts';
import type { Sentence } from '../messages/texts.ts';
import { parseJson } from '../parse-json.ts';
import type { FailedCheckPlace } from '../store/store.ts';
import type { UseCaseParts } from './use-cases.ts';

const AT_ONCE = 100;

export function failedCheckUseCases({ store }: Pick<UseCaseParts, 'store'>) {
  return {
    /**
     * The open failed checks of all clusters that the filter leaves, worst first where no order is asked for.
     * Errors: AppError 'invalid' for an `after` that was not given out.
     */
    async list(
      owner: Owner,
      filter: FailedCheckFilter,
      {
        order = 'severity',
        after,
      }: { readonly order?: FailedCheckOrder | undefined; readonly after?: string | undefined },
    ): Promise<FailedCheckPage> {
      const place = after === undefined ? undefined : readPlace(after);
      const { end, ...page } = await store.openFailedChecks.page(owner, {
        filter,
        order,
        after: place,
        limit: AT_ONCE,
        counted: place?.count,
      });
      return { ...page, ...(end ? { next: writePlace({ ...end, count: page.count }) } : {}) };
    },

    /** What they can be narrowed by. */
    facets: (owner: Owner): Promise<FailedCheckFacets> => store.openFailedChecks.facets(owner),
  };
}

const Place = Type.Object({
  clusterName: Type.String(),
  clusterId: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  rule: Type.String(),
  severity: Type.Integer({ minimum: 1, maximum: 5 }),
  fingerprint: Type.String(),
  count: Type.Integer({ minimum: 0 }),
});

/** Where a page ends, and how many failed checks its first one counted: all pages of a list say the same. */
interface CountedPlace extends FailedCheckPlace {
  readonly count: number;
}

/** Callers hand it back as it is, so what stands in it can change. */
function writePlace(place: CountedPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readPlace(written: string): CountedPlace {
  const place = parseJson(Buffer.from(written, 'base64url').toString());
  if (Value.Check(Place, place)) return place;
  const sentence: Sentence = (say) => say.notGivenOut;
  throw new AppError('invalid', sentence, { errors: [{ path: '/query/after', sentence }] });
}
