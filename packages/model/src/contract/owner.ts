import { Type, type TObject, type TSchema } from 'typebox';
import { OwnerName } from '../names.ts';
import { endpoint, type Endpoint, type LeastScope, type Method, type Nothing, type Trait } from './endpoint.ts';

/**
 * How a call names the owner whose data it is about. Either may be given on either form; without one, the caller's only
 * organization is meant, or the caller where there is none. `userName` is a hint: the token decides.
 * Source: design, section 3, Owner; command-line contract, section 2.2.
 */
export const OwnerQuery = Type.Object({
  organizationName: Type.Optional(OwnerName),
  userName: Type.Optional(OwnerName),
});

/**
 * A call in its two forms: for organizations, and for command-line users under the `{cli}` prefix. Both have the same
 * input and the same answer and are served by one use case.
 */
export interface OwnerEndpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Response extends TSchema = TSchema,
> {
  readonly organization: Endpoint<Params, Query, Body, Response>;
  readonly user: Endpoint<Params, Query, Body, Response>;
}

/** What calls say beside their addresses. */
export interface OwnerCall<Query extends TObject, Body extends TSchema, Response extends TSchema> {
  readonly method: Method;
  readonly failure: string;
  readonly description?: string;
  readonly traits?: readonly Trait[];
  readonly query?: Query;
  readonly body?: Body;
  readonly response?: Response;
  readonly successStatus?: 200 | 204;
  readonly leastScope?: LeastScope;
}

/** Defines both forms, whose query also takes `OwnerQuery`; `userPath` where history gave the second one another path than `/:cli` + `path`. */
export function ownerEndpoint<
  Params extends TObject = TObject<{}>,
  Query extends TObject = TObject<{}>,
  Body extends TSchema = typeof Nothing,
  Response extends TSchema = typeof Nothing,
>(
  definition: OwnerCall<Query, Body, Response> & {
    readonly path: string;
    readonly userPath?: string;
    readonly params?: Params;
  },
): OwnerEndpoint<Params, Query, Body, Response> {
  const { userPath = `/:cli${definition.path}`, ...shared } = definition;
  return { organization: endpoint(shared), user: endpoint({ ...shared, path: userPath }) };
}
