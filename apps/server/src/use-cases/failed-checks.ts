import type {
  FailedCheckFacets,
  FailedCheckFilter,
  FailedCheckGrouping,
  FailedCheckGroupPage,
  FailedCheckOrder,
  FailedCheckPage,
} from '@plumbline/model/contract/failed-checks';
import type { Owner } from '@plumbline/model/organization';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../errors.ts';
import type { Sentence } from '../messages/texts.ts';
import { parseJson } from '../parse-json.ts';
import type { UseCaseParts } from './parts.ts';

const AT_ONCE = 100;
const GROUPS_AT_ONCE = 25;

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
      const place = after === undefined ? undefined : readPlace(Place, after);
      const { end, ...page } = await store.openFailedChecks.page(owner, {
        filter,
        order,
        after: place,
        limit: AT_ONCE,
        counted: place?.count,
      });
      return { ...page, ...(end ? { next: writePlace({ ...end, count: page.count }) } : {}) };
    },

    /** The groups that they fall into. Errors: as of `list`. */
    async groups(
      owner: Owner,
      filter: FailedCheckFilter,
      { groupBy, after }: { readonly groupBy: FailedCheckGrouping; readonly after?: string | undefined },
    ): Promise<FailedCheckGroupPage> {
      const place = after === undefined ? undefined : readPlace(GroupPlace, after);
      const { end, ...page } = await store.openFailedChecks.groups(owner, {
        filter,
        groupBy,
        after: place,
        limit: GROUPS_AT_ONCE,
        counted: place?.count,
      });
      return { ...page, ...(end ? { next: writePlace({ ...end, count: page.count }) } : {}) };
    },

    /** What they can be narrowed by. */
    facets: (owner: Owner): Promise<FailedCheckFacets> => store.openFailedChecks.facets(owner),
  };
}

/** A position among the failed checks of a cluster. */
const Position = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });

/** Where a page ends, and how many failed checks its first one counted: all pages of a list say the same. */
const COUNTED_PLACE = {
  clusterName: Type.String(),
  rule: Type.String(),
  severity: Type.Integer({ minimum: 1, maximum: 5 }),
  count: Type.Integer({ minimum: 0 }),
};
const Place = Type.Object({ ...COUNTED_PLACE, position: Position });
const GroupPlace = Type.Object({
  ...COUNTED_PLACE,
  machineAt: Position,
  fileAt: Position,
  service: Type.String(),
});

/** Callers hand it back as it is, so what stands in it can change. */
function writePlace(place: Static<typeof Place> | Static<typeof GroupPlace>): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readPlace<Schema extends TSchema>(schema: Schema, written: string): Static<Schema> {
  const place = parseJson(Buffer.from(written, 'base64url').toString());
  if (Value.Check(schema, place)) return place;
  const sentence: Sentence = (say) => say.notGivenOut;
  throw new AppError('invalid', sentence, { errors: [{ path: '/query/after', sentence }] });
}
