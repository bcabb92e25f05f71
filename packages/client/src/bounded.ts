import { UnexpectedAnswerError } from './client-error.ts';

/** The deepest answer has a tenth of it. */
const MOST_DEPTH = 100;
/** A list or an object in memory is twenty to forty times as large as the brackets alone. */
const LEAST_BYTES_EACH = 8;
/** Of a short answer, a few small lists say nothing. */
const FEW = 1000;

/**
 * The same answer, which fails as soon as more of it has come, unpacked, than it may have, or, of JSON, as soon as reading it
 * would take far more memory than it has bytes.
 */
export function bounded(response: Response, mostBytes: number): Response {
  if (!response.body) return response;
  let receivedBytes = 0;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const brackets = isJson ? new Brackets() : undefined;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        receivedBytes += chunk.length;
        if (receivedBytes > mostBytes) throw new UnexpectedAnswerError(`it has more than ${mostBytes} bytes`);
        brackets?.read(chunk);
        if (brackets && brackets.deepest > MOST_DEPTH) {
          throw new UnexpectedAnswerError(`in it more than ${MOST_DEPTH} lists or objects stand in one another`);
        }
        if (brackets && brackets.count > FEW + receivedBytes / LEAST_BYTES_EACH) {
          throw new UnexpectedAnswerError('it is made of hardly anything but lists and objects');
        }
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_LIST = 0x5b;
const CLOSING_LIST = 0x5d;
const OPENING_OBJECT = 0x7b;
const CLOSING_OBJECT = 0x7d;

/** Those of lists and objects in JSON that comes piece by piece. */
class Brackets {
  count = 0;
  deepest = 0;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;

  read(chunk: Uint8Array): void {
    // Of hundreds of megabytes: going through an iterator takes six times as long.
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === QUOTE) this.#isInText = !this.#isInText;
      else if (this.#isInText) this.#isEscaped = byte === BACKSLASH;
      else if (byte === OPENING_LIST || byte === OPENING_OBJECT) {
        this.count += 1;
        this.#depth += 1;
        if (this.#depth > this.deepest) this.deepest = this.#depth;
      } else if (byte === CLOSING_LIST || byte === CLOSING_OBJECT) this.#depth -= 1;
    }
  }
}
