/** Of a checkbox that may be neither: the input itself says so; an attribute beside it would contradict it. */
export const mixedInput = (isMixed: boolean) => ({
  'aria-checked': undefined,
  ref: (input: HTMLInputElement | null): void => {
    if (input !== null) input.indeterminate = isMixed
  },
})
