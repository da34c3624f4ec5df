import { globSync, readFileSync } from 'node:fs'

/** The sources whose changes tests are to notice, and that begin with one of these. */
export const sourcesToChange = (root: string, beginnings: readonly string[]): readonly string[] => {
  const { mutate } = JSON.parse(readFileSync(`${root}tests/mutants/stryker.config.json`, 'utf8')) as {
    readonly mutate: readonly string[]
  }
  const exclude = mutate.filter((each) => each.startsWith('!')).map((each) => each.slice(1))
  const all = globSync(
    mutate.filter((each) => !each.startsWith('!')),
    { cwd: root, exclude },
  )
  return all.filter((path) => beginnings.some((each) => path.startsWith(each))).toSorted()
}
