import type { FileFault } from '@plumbline/model/bundle';

/** A blob that a row names, and whose bytes are gone or are not those that its name was made of. */
export class BlobFaultError extends Error {
  override readonly name = 'BlobFaultError';
  readonly sha256: string;
  readonly fault: FileFault;

  constructor(sha256: string, fault: FileFault) {
    super(`The blob ${sha256} is ${fault === 'lost' ? 'missing' : 'damaged'}.`);
    this.sha256 = sha256;
    this.fault = fault;
  }
}
