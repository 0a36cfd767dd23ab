/** As it was typed. */
export type Against = {
  against_name?: string
  against_place?: string
  against_telephone?: string
}
