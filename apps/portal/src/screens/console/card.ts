/**
 * Cards of the console are 300 by 300; wider where the window is narrow, higher where a form or a failure needs it.
 * Source: specification, section 9.
 */
export const CARD_SIZE = 'min-h-[300px] w-full sm:w-[300px]';
