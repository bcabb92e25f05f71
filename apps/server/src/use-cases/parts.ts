import type { PipelineToken } from '@plumbline/model/pipeline-token';
import type { Owner } from '@plumbline/model/organization';
import type { Audit } from '../audit.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Connections } from '../compliance/connection.ts';
import type { Directory } from '../identity/directory.ts';
import type { Registration } from '../identity/identity.ts';
import type { RunQueue } from '../jobs/run-queue.ts';
import type { Store } from '../store/store.ts';
import type { Limits } from './limits.ts';

/** What the product's use cases work with. */
export interface UseCaseParts {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly queue: RunQueue;
  readonly registration: Registration;
  /** Undefined where users are kept elsewhere and cannot be asked for. */
  readonly directory: Directory | undefined;
  /** Told of every change of accounts. */
  readonly audit: Audit;
  /** Absent where no compliance provider is set up. */
  readonly compliance?: Connections | undefined;
  readonly limits: Limits;
  /** Where uploads are kept while they are read; emptied by whoever puts something there. */
  readonly temporaryFolder: string;
  /** The demo projects, see `demo/read-demo-project.ts`. */
  readonly demoFolder: string;
  /** Told of the bytes of uploaded zips and files while they come. */
  readonly onUploadedBytes?: ((bytes: number) => void) | undefined;
  /** Told who made or revoked which token. */
  readonly onTokenChanged?: ((change: TokenChange) => void) | undefined;
  /** Seconds since 1970. */
  readonly nowSeconds: () => number;
}

/** What the operator's log says of a token; `by` is the e-mail of who did it. */
export interface TokenChange {
  readonly change: 'made' | 'revoked';
  readonly tokenId: string;
  readonly owner: Owner;
  readonly by: string;
  readonly scope?: PipelineToken['scope'];
  readonly clusterName?: string | undefined;
  readonly days?: number;
}
