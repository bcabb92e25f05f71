/**
 * The controls of NIST SP 800-53 Rev. 5 that FedRAMP's moderate baseline selects, of the families that rules refer to.
 * Source: FedRAMP Rev 5 Moderate Baseline, version 5.1.1+fedramp-20240111-0,
 * https://github.com/GSA/fedramp-automation/blob/master/dist/content/rev5/baselines/json/FedRAMP_rev5_MODERATE-baseline_profile.json
 */
const MODERATE: Readonly<Record<string, string>> = {
  AC: `1 2 2(1) 2(2) 2(3) 2(4) 2(5) 2(7) 2(9) 2(12) 2(13) 3 4 4(21) 5 6 6(1) 6(2) 6(5) 6(7) 6(9) 6(10) 7 8 11 11(1) 12 14 17 17(1) 17(2) 17(3) 17(4) 18 18(1) 18(3) 19 19(5) 20 20(1) 20(2) 21 22`,
  AU: `1 2 3 3(1) 4 5 6 6(1) 6(3) 7 7(1) 8 9 9(4) 11 12`,
  CA: `1 2 2(1) 2(3) 3 5 6 7 7(1) 7(4) 8 8(1) 8(2) 9`,
  CM: `1 2 2(2) 2(3) 2(7) 3 3(2) 3(4) 4 4(2) 5 5(1) 5(5) 6 6(1) 7 7(1) 7(2) 7(5) 8 8(1) 8(3) 9 10 11 12 12(1)`,
  CP: `1 2 2(1) 2(3) 2(8) 3 4 4(1) 6 6(1) 6(3) 7 7(1) 7(2) 7(3) 8 8(1) 8(2) 9 9(1) 9(8) 10 10(2)`,
  IA: `1 2 2(1) 2(2) 2(5) 2(6) 2(8) 2(12) 3 4 4(4) 5 5(1) 5(2) 5(6) 5(7) 6 7 8 8(1) 8(2) 8(4) 11 12 12(2) 12(3) 12(5)`,
  IR: `1 2 3 3(2) 4 4(1) 5 6 6(1) 6(3) 7 7(1) 8 9 9(2) 9(3) 9(4)`,
  RA: `1 2 3 3(1) 5 5(2) 5(3) 5(5) 5(11) 7 9`,
  SA: `1 2 3 4 4(1) 4(2) 4(9) 4(10) 5 8 9 9(1) 9(2) 9(5) 10 11 11(1) 11(2) 15 15(3) 22`,
  SC: `1 2 4 5 7 7(3) 7(4) 7(5) 7(7) 7(8) 7(12) 7(18) 8 8(1) 10 12 13 15 17 18 20 21 22 23 28 28(1) 39 45 45(1)`,
  SI: `1 2 2(2) 2(3) 3 4 4(1) 4(2) 4(4) 4(5) 4(16) 4(18) 4(23) 5 6 7 7(1) 7(7) 8 8(2) 10 11 12 16`,
  SR: `1 2 2(1) 3 5 6 8 10 11 11(1) 11(2) 12`,
};

const SELECTED: ReadonlySet<string> = new Set(
  Object.entries(MODERATE).flatMap(([family, numbers]) => numbers.split(/\s+/).map((number) => `${family}-${number}`)),
);

/** Whether the moderate baseline selects a control, such as `SC-8` or `IA-5(1)`. */
export function isInModerateBaseline(control: string): boolean {
  return SELECTED.has(control);
}
