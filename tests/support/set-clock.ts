/**
 * Lets each test file begin at the moment that `TEST_CLOCK` names (ISO 8601), from which time goes on as it does;
 * without it, now. `npm run test:chance` looks at days on which what depends on the day would fail.
 */
const wanted = process.env['TEST_CLOCK']
/** Under this name a clock that was set gives the one below it: the next file of the process sets it anew. */
const unset = Symbol.for('aktenraum.unset-clock')
if (wanted !== undefined) {
  const Now = (Reflect.get(Date, unset) ?? Date) as DateConstructor
  const offset = Now.parse(wanted) - Now.now()
  const now = (): number => Now.now() + offset
  globalThis.Date = new Proxy(Now, {
    apply: () => new Now(now()).toString(),
    construct: (_, args: readonly unknown[], target) =>
      Reflect.construct(Now, args.length === 0 ? [now()] : args, target),
    get: (_, name) => (name === 'now' ? now : name === unset ? Now : Reflect.get(Now, name)),
  })
}
