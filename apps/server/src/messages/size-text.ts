const MEBIBYTE = 1024 * 1024;

/** `10 MiB`, for messages that name a limit; `unit` is the language's word for bytes. */
export function sizeText(bytes: number, unit: string): string {
  return bytes >= MEBIBYTE && bytes % MEBIBYTE === 0 ? `${bytes / MEBIBYTE} MiB` : `${bytes} ${unit}`;
}
