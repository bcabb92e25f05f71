import { UnexpectedAnswerError } from './client-error.ts';

/** The same answer, which fails as soon as more of it has come, unpacked, than it may have. */
export function bounded(response: Response, mostBytes: number): Response {
  if (!response.body) return response;
  let receivedBytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        receivedBytes += chunk.length;
        if (receivedBytes > mostBytes) throw new UnexpectedAnswerError(`it has more than ${mostBytes} bytes`);
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}
