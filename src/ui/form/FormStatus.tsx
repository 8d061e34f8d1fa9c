import type { ReactNode } from 'react'

interface Props {
  /** How many fields are wrong since the last try to send. */
  wrongFields: number
  /** What went wrong with the whole of it. */
  problem: string | null
}

function wrongText(count: number): string {
  return count === 1 ? 'Et felt skal rettes.' : `${count} felter skal rettes.`
}

/** Says above the button why nothing was sent, aloud too. */
export function FormStatus({ wrongFields, problem }: Props): ReactNode {
  return (
    <>
      <p role="status" className="text-sm font-medium text-barn empty:hidden">
        {wrongFields > 0 && wrongText(wrongFields)}
      </p>
      <div role="alert" className="rounded-lg bg-blush px-4 py-3 empty:hidden">
        {problem !== null && (
          <>
            <strong className="block text-barn">{problem}</strong>
            Det, du har skrevet, er ikke gået tabt.
          </>
        )}
      </div>
    </>
  )
}
