/** What is too short to keep keys safe, by its name. */

/** Whether a file of Diffie-Hellman parameters is called after fewer than 2048 bits. */
export function areShortParameters(path: string): boolean {
  return /(?:^|\/)dh(?:params?)?[-_.]?(?:512|768|1024)(?:\D[^/]*)?$/i.test(path.slice(-200));
}

/** The elliptic curve of fewer than 224 bits that a list with colons names. */
export function shortCurveIn(list: string): string | undefined {
  return list.split(':').find((curve) => SHORT_CURVE.test(curve));
}

const SHORT_CURVE = /^(?:secp(?:112|128|160|192)|prime192|sect(?:113|131|163|193)|brainpoolP160|brainpoolP192|P-192)/i;
