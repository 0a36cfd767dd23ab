import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** What Preact alone weighs, to set the pages' own weight beside it: nothing of ours is in here. */
hydrateRoot(document.body, createElement('p'))
