import { allContracts } from '@aktenraum/domain/contracts'

/** Commands whose every text is meant to be read by the server; each has a reason to be here. */
export const plainByNature: Readonly<Record<string, string>> = {
  updateProfile: 'names and forms of address of people stand in mails',
  updateNotifications: 'when mails may come',
  updateConfig: 'how one likes the pages',
  updateSettings: 'what operators set for the office',
  updateHelpText: 'help texts are public',
  resolveParkedJob: 'why an operator decided so on a job',
  skipDeadLetter: 'why operators leave out an event, for other operators',
  resolveMailTasks: 'keys of mails, where an owner has signed that those name something: mails.test.ts',
  changeMailAddress: 'the server sends mails to it',
  postMailReport: 'what mail servers say of mails that the server has sent',
  createOrder: 'orders are read by who sells',
}

const takesText = ({ body, form, lines }: (typeof allContracts)[number]): boolean =>
  form !== null || lines !== null || Object.keys('shape' in body ? Object(body.shape) : { any: true }).length > 0

/** All others that send more than ids in their address, by operation id. */
export const tellingCommands: readonly string[] = allContracts
  .filter((contract) => contract.method !== 'GET' && contract.group !== 'telemetry' && takesText(contract))
  .map(({ operationId }) => operationId)
  .filter((operationId) => !Object.hasOwn(plainByNature, operationId))

const patterns = allContracts.map(({ operationId, method, path }) => ({
  operationId,
  line: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The operations that requests on the wire were for. */
export const commandsIn = (sent: Buffer): ReadonlySet<string> => {
  const requests = sent.toString('latin1').matchAll(/\b((?:POST|PUT|PATCH|DELETE) \/[^ ?]*)[^ ]* HTTP\/1\.1\r\n/g)
  const lines = [...new Set([...requests].map(([, line = '']) => line))]
  return new Set(
    patterns.filter(({ line }) => lines.some((request) => line.test(request))).map(({ operationId }) => operationId),
  )
}
