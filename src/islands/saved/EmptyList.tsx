import type { ReactNode } from 'react'

/** How a list begins. */
export function EmptyList(): ReactNode {
  return (
    <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-10 text-center">
      <h2 className="text-2xl">Du har ikke gemt nogen gårde endnu</h2>
      <p className="mx-auto mt-2 max-w-md leading-relaxed text-balance">
        Tryk på hjertet <span className="heart inline-block align-[-0.15em]" /> i listen eller på gårdens side. Så står
        den her næste gang, og du kan skrive en note til den.
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href="/">
          Find en gårdbutik
        </a>
        <a className="button button-quiet" href="/areas">
          Se områder
        </a>
      </p>
    </div>
  )
}
