import type { Office, OfficeAnswer, OfficeFacts } from '@nyaysathi/contracts/offices'

const list = { name: 'List of a State authority', url: 'https://authority.example.in/list', date: '2019' }
const law = { name: 'Legal Services Authorities Act 1987, section 9', date: '1987' }
const copy = { name: 'A copy of the court site', url: 'https://court.example.in/contact' }

export const puneDistrict = { iso: 'MH', state: 'Maharashtra', name: 'Pune', name_hi: 'पुणे' }
const legalAid = { number: '15100', name: 'NALSA Legal Aid Helpline', name_hi: 'नालसा मुफ़्त कानूनी सहायता' }
const women = { number: '181', name: 'Women Helpline', name_hi: 'महिला हेल्पलाइन' }

/** An office of which only the law is known, unless `more` tells facts. */
export function foundOffice(kind: Office['kind'], more: Partial<Office> = {}): Office {
  return {
    office_id: `pune-${kind}`,
    kind,
    district: puneDistrict,
    town: 'Pune',
    location: { lat: 18.52, lng: 73.857 },
    facts: { name: { value: `The office for ${kind}, Pune`, source: law } },
    by_law: law,
    position_is: 'town',
    standing: 'built_in',
    call: [kind === 'one_stop_centre' ? women : legalAid],
    ...more,
  }
}

export const knownFacts: OfficeFacts = {
  name: { value: 'District Legal Services Authority, Pune', source: list },
  name_local: { value: 'जिल्हा विधी सेवा प्राधिकरण, पुणे', source: list },
  phones: {
    value: [
      { spoken: '020-2553 4881', dialable: '02025534881' },
      { spoken: '85919 03612', dialable: '8591903612' },
    ],
    source: list,
  },
  address: { value: 'New Building, District Court Compound, Shivajinagar, Pune 411005', source: copy },
  hours: {
    value: {
      text: 'Monday to Friday, 10 am to 5 pm',
      periods: [1, 2, 3, 4, 5].map((day) => ({ open: { day, time: '1000' }, close: { day, time: '1700' } })),
    },
    source: copy,
  },
}

/** Pune with three kinds, one of them known well; and one office of another district. */
export const officesOfPune: OfficeAnswer = {
  district: puneDistrict,
  offices: [
    foundOffice('district_legal_services', { facts: knownFacts, standing: 'imported' }),
    foundOffice('district_court', {
      facts: { name: { value: 'District Court, Pune', source: copy }, address: knownFacts.address },
    }),
    foundOffice('one_stop_centre'),
  ],
  farther: [
    foundOffice('one_stop_centre', {
      office_id: 'satara-one-stop',
      district: { iso: 'MH', state: 'Maharashtra', name: 'Satara', name_hi: 'सातारा' },
      facts: {
        name: { value: 'One Stop Centre, Satara', source: copy },
        phones: { value: [{ spoken: '02162-234567', dialable: '02162234567' }], source: copy },
      },
      distance_m: 96_400,
    }),
  ],
  call: [legalAid],
}
