import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import styles from './home-screen.module.css'
import { Invitation } from './invitation.tsx'
import { Testimonials } from './testimonials.tsx'

export default function HomeScreen() {
  return (
    <div className={styles.home}>
      <Hero />
      <Highlights />
      <Features />
      <Testimonials />
      <Invitation />
    </div>
  )
}
