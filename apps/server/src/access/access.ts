import type { Owner } from '@plumbline/model/organization';
import { AppError } from '../errors.ts';
import { ENTERPRISE_ROLE, hasRole, type Caller } from './caller.ts';
import { ownerFor, type OwnerNames } from './owner.ts';

/**
 * Who may make a call, and what a call then knows of them. Every route has one; `permit` gets the caller of a verified
 * token (undefined without one, only where `token` is 'none'), the query, and the role of administrators.
 */
export interface Access<Granted> {
  readonly token: 'none' | 'required';
  /**
   * Who keeps a token of one cluster to it: the route `by-name`, which refuses a call that names no cluster or another
   * one, or the call itself.
   */
  readonly oneCluster: 'by-name' | 'by-call';
  readonly permit: (caller: Caller | undefined, query: OwnerNames, adminRole: string) => Granted;
}

/** Anybody, without a token; such calls are rate-limited. */
export const anybody: Access<{}> = {
  token: 'none',
  oneCluster: 'by-call',
  permit: () => ({}),
};

/** Whoever is signed in. */
export const anyCaller: Access<{ caller: Caller }> = {
  token: 'required',
  oneCluster: 'by-call',
  permit: (caller) => ({ caller: signedIn(caller) }),
};

/** Whoever may act for the owner that the call names. */
export const anyOwner: Access<{ caller: Caller; owner: Owner }> = {
  token: 'required',
  oneCluster: 'by-name',
  permit: (caller, query) => ({ caller: signedIn(caller), owner: ownerFor(signedIn(caller), query) }),
};

/** Like `anyOwner`, for calls about several clusters or a new one: with `onlyCluster`, about none but that one. */
export const anyOwnerWithin: Access<{ caller: Caller; owner: Owner; onlyCluster: string | undefined }> = {
  token: 'required',
  oneCluster: 'by-call',
  permit: (caller, query, adminRole) => {
    const granted = anyOwner.permit(caller, query, adminRole);
    return { ...granted, onlyCluster: granted.caller.pipelineToken?.clusterName };
  },
};

/** Like `anyOwner`, for what is part of the enterprise version. Errors: AppError 'forbidden' without its role. */
export const enterpriseOwner: Access<{ caller: Caller; owner: Owner }> = {
  token: 'required',
  oneCluster: 'by-name',
  permit: (caller, query, adminRole) => {
    const granted = anyOwner.permit(caller, query, adminRole);
    if (!hasRole(granted.caller, ENTERPRISE_ROLE)) {
      throw new AppError('forbidden', (say) => say.enterpriseOnly);
    }
    return granted;
  },
};

/** The same for organizations only. Errors: AppError 'forbidden'. */
export const enterpriseOrganization: Access<{ caller: Caller; owner: Owner }> = {
  token: 'required',
  oneCluster: 'by-name',
  permit: (caller, query, adminRole) => {
    const granted = enterpriseOwner.permit(caller, query, adminRole);
    if (granted.owner.kind === 'organization') return granted;
    throw new AppError('forbidden', (say) => say.organizationsOnly);
  },
};

/** Administrators alone, whose calls are about no owner. */
export const administrator: Access<{ caller: Caller }> = {
  token: 'required',
  oneCluster: 'by-name',
  permit: (caller, _query, adminRole) => {
    const known = signedIn(caller);
    if (!hasRole(known, adminRole)) throw new AppError('forbidden', (say) => say.administratorsOnly);
    return { caller: known };
  },
};

function signedIn(caller: Caller | undefined): Caller {
  if (!caller) throw new AppError('unauthenticated', (say) => say.signInFirst);
  return caller;
}
