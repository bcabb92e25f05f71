import type { CompliancePushes } from '@plumbline/model/contract/compliance';
import type { Owner } from '@plumbline/model/organization';
import { ProviderError } from '../compliance/compliance-provider.ts';
import type { Connections } from '../compliance/connection.ts';
import { AppError } from '../errors.ts';
import type { UseCaseParts } from './parts.ts';

export function complianceUseCases({ compliance }: Pick<UseCaseParts, 'compliance'>) {
  return {
    /**
     * Keeps the tokens that a code is good for; from then on every report is pushed.
     * Errors: AppError 'invalid' for a code that the provider does not take, 'unavailable' while it does not answer or
     * where none is set up.
     */
    async connect(owner: Owner, code: string): Promise<void> {
      try {
        await connections().connect(owner, code);
      } catch (error) {
        throw error instanceof ProviderError ? problemOf(error) : error;
      }
    },

    /** Errors: AppError 'unavailable' where no provider is set up. */
    isConnected: (owner: Owner): Promise<boolean> => connections().isConnected(owner),

    /** Errors: AppError 'unavailable' where no provider is set up. */
    pushes: (owner: Owner): Promise<CompliancePushes> => connections().pushes(owner),

    /** Errors: AppError 'unavailable' where no provider is set up. */
    disconnect: (owner: Owner): Promise<void> => connections().disconnect(owner),
  };

  function connections(): Connections {
    if (compliance) return compliance;
    throw new AppError('unavailable', (say) => say.noProvider);
  }
}

function problemOf(error: ProviderError): AppError {
  if (error.reason === 'refused') {
    return new AppError('invalid', (say) => say.providerRefusesCode);
  }
  const { retryAfterSeconds } = error;
  return new AppError('unavailable', (say) => say.providerSilent, {
    cause: error,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
