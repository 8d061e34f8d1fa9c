import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { asShopPictures, MAX_PICTURES, picturesOf } from '#src/domain/pictures/pictures.ts'
import { serverMessage } from '#src/stores/call.ts'
import { saveShop, uploadPicture } from '#src/stores/owners/save-shop.ts'
import { refetchShop } from '#src/stores/owners/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormProblem } from '#src/ui/form/Form.tsx'

type PhotoState =
  | { status: 'ready' }
  /** `share` has been sent, from 0 to 1. */
  | { status: 'sending'; share: number }
  | { status: 'failed'; message: string; photo: File | null }

const CHANGED = 'Siden er ændret af en anden imens. Tryk på »Prøv igen«.'

/** Adds one photo from the phone to the page, in front of the others or behind them. */
export function Photo({ producer }: { producer: OperatorProducer }): ReactNode {
  const file = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<PhotoState>({ status: 'ready' })
  const [isFirst, setFirst] = useState(true)
  const pictures = picturesOf(producer)

  async function send(photo: File): Promise<void> {
    const onSent = (share: number): void => setState({ status: 'sending', share })
    onSent(0)
    try {
      const address = await uploadPicture(producer.id, photo, { onSent, signal: AbortSignal.timeout(120_000) })
      const all = isFirst ? [address, ...pictures] : [...pictures, address]
      const outcome = await saveShop(producer, asShopPictures(all))
      if (outcome.status === 'conflict') await refetchShop(producer.id)
      setState(
        outcome.status === 'saved'
          ? { status: 'ready' }
          : { status: 'failed', message: outcome.status === 'conflict' ? CHANGED : 'Billedet blev ikke gemt.', photo },
      )
    } catch (error) {
      setState({ status: 'failed', message: serverMessage(error) ?? 'Billedet kunne ikke sendes. Prøv igen.', photo })
    }
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [photo] = currentTarget.files ?? []
    // The same photo can be chosen again after a failure.
    currentTarget.value = ''
    if (photo !== undefined) void send(photo)
  }

  if (pictures.length >= MAX_PICTURES)
    return <p>Der er {MAX_PICTURES} billeder på siden, og flere er der ikke plads til. Fjern et under »Ret siden«.</p>
  const isSending = state.status === 'sending'
  return (
    <>
      <p className="text-moss">
        Billedet gøres mindre på telefonen, før det sendes, og oplysninger om tid og sted fjernes. Undgå mennesker og
        nummerplader.
      </p>
      {pictures.length > 0 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-forest"
            checked={isFirst}
            onChange={({ currentTarget }) => setFirst(currentTarget.checked)}
          />
          Vis det som det første
        </label>
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Billede"
        hidden
        onChange={choose}
      />
      <p className="flex flex-wrap gap-3">
        <Button
          look="primary"
          Icon={Camera}
          className="min-h-14"
          isBusy={isSending}
          busyLabel={isSending ? `Sender ${Math.round(state.share * 100)} %` : undefined}
          onPress={() => file.current?.click()}
        >
          Tag eller vælg et billede
        </Button>
        {state.status === 'failed' && state.photo !== null && (
          <Button onPress={() => state.photo !== null && void send(state.photo)}>Prøv igen</Button>
        )}
      </p>
      <FormProblem text={state.status === 'failed' ? state.message : null} />
    </>
  )
}
