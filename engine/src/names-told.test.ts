import type { UnderstoodCase } from '@nyaysathi/contracts/understood-case'
import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'

const engine = loadShippedEngine()
const caseOf = (...messages: string[]): UnderstoodCase => {
  const history = messages.slice(0, -1).map((content) => ({ role: 'user', content }))
  return engine.understand({ message: messages.at(-1) ?? '', history }, today).case
}
const namesIn = (message: string) =>
  (caseOf(message).names ?? []).map(({ whose, name }) => `${whose}: ${name}`)
const numbersIn = (message: string) =>
  (caseOf(message).numbers ?? []).map(({ what, number }) => `${what}: ${number}`)

describe('names that were told', () => {
  it.each([
    ['My name is Sunita Devi and my husband beats me', ['self: Sunita Devi']],
    ['my name is sunita devi', ['self: sunita devi']],
    ['my name is devashish and i work in a shop', ['self: devashish']],
    ['MY NAME IS SUNITA DEVI', ['self: SUNITA DEVI']],
    ['I am Ramesh Kumar from Patna, my boss did not pay', ['self: Ramesh Kumar']],
    ['I am Kiran Kumar aged 45 years', ['self: Kiran Kumar']],
    ['myself Suresh Yadav from Kanpur', ['self: Suresh Yadav']],
    ['I am Sunita Devi w/o Ramesh Kumar, resident of Patna', ['self: Sunita Devi', 'kin: Ramesh Kumar']],
    ['Dear Sir, I am Mohd Salim S/o Abdul Rahim R/o Lucknow', ['self: Mohd Salim', 'kin: Abdul Rahim']],
    ['mera naam Sunita Devi hai', ['self: Sunita Devi']],
    ['main Ramesh Kumar hoon patna se', ['self: Ramesh Kumar']],
    ['Sir main Sanjay bol raha hoon', ['self: Sanjay']],
    ['मेरा नाम सुनीता देवी है', ['self: सुनीता देवी']],
    ['मेरा नाम देवाशीष है और मैं नागपुर से हूँ', ['self: देवाशीष']],
    ['मैं रमेश कुमार हूँ, पटना से', ['self: रमेश कुमार']],
    ['আমার নাম রহিমা খাতুন। আমার স্বামী আমাকে মারে', ['self: রহিমা খাতুন']],
    ['আমি রহিমা খাতুন', ['self: রহিমা খাতুন']],
    ['মোৰ নাম অনিল', ['self: অনিল']],
    ['माझे नाव सुनीता शिंदे आहे', ['self: सुनीता शिंदे']],
    ['मेरो नाम सुनिता हो', ['self: सुनिता']],
    ['என் பெயர் கவிதா', ['self: கவிதா']],
    ['నా పేరు లక్ష్మి', ['self: లక్ష్మి']],
    ['ನನ್ನ ಹೆಸರು ಲಕ್ಷ್ಮಿ', ['self: ಲಕ್ಷ್ಮಿ']],
    ['എന്റെ പേര് ലക്ഷ്മി എന്നാണ്', ['self: ലക്ഷ്മി']],
    ['મારું નામ રમેશ પટેલ છે', ['self: રમેશ પટેલ']],
    ['ਮੇਰਾ ਨਾਮ ਗੁਰਪ੍ਰੀਤ ਕੌਰ ਹੈ', ['self: ਗੁਰਪ੍ਰੀਤ ਕੌਰ']],
    ['ମୋ ନାମ ସୁନୀତା ଦାସ', ['self: ସୁନୀତା ଦାସ']],
    ['میرا نام سلمیٰ بیگم ہے', ['self: سلمیٰ بیگم']],
  ])('of the writer: %s', (message, names) => {
    expect(namesIn(message)).toEqual(names)
  })

  it.each([
    ['my landlord Mr Suresh Gupta is not returning my deposit', ['landlord: Suresh Gupta']],
    ['my landlord, Suresh Gupta, keeps my deposit', ['landlord: Suresh Gupta']],
    ["My landlord's name is Suresh Gupta", ['landlord: Suresh Gupta']],
    ['the name of my landlord is Suresh', ['landlord: Suresh']],
    ['Suresh Gupta is my landlord and he cut my electricity', ['landlord: Suresh Gupta']],
    ['my landlord A.K. Sharma refuses', ['landlord: A.K. Sharma']],
    ["my landlord Ramesh Kumar's son beat me", ['landlord: Ramesh Kumar']],
    ['my husband Imran beats me daily', ['husband: Imran', 'against: Imran']],
    ['My neighbour Raju Yadav beat me', ['neighbour: Raju Yadav', 'against: Raju Yadav']],
    ['I want to file a complaint against ABC Finance Ltd for harassment', ['against: ABC Finance Ltd']],
    ['complaint against HDFC Bank for wrong charges', ['bank: HDFC Bank']],
    [
      'I work in a company named Shree Balaji Textiles Pvt Ltd and salary not paid',
      ['company: Shree Balaji Textiles Pvt Ltd', 'workplace: Shree Balaji Textiles Pvt Ltd'],
    ],
    ['My employer, ABC Tech Pvt. Ltd., fired me', ['employer: ABC Tech Pvt. Ltd']],
    ['I work for Mr. Vinod Mehta as a driver', ['employer: Vinod Mehta']],
    ['I bought a phone from Flipkart and it is defective', ['seller: Flipkart']],
    ['I bought TV from Vijay Sales', ['seller: Vijay Sales']],
    ['Ramesh Gupta gave me a cheque and it bounced', ['debtor: Ramesh Gupta']],
    [
      'I gave 5 lakh to my friend Rajesh Verma, he does not return',
      ['friend: Rajesh Verma', 'debtor: Rajesh Verma'],
    ],
    ['mere malik Ramesh Seth ne 3 mahine ki pagar nahi di', ['owner: Ramesh Seth']],
    ['thekedar Mohan Lal ne paise nahi diye', ['contractor: Mohan Lal']],
    ['dukandar ka naam Suresh hai, usne kharab phone diya', ['seller: Suresh']],
    ['ABC Finance Ltd ke khilaf shikayat karni hai', ['against: ABC Finance Ltd']],
    ['Amit ko 50000 udhaar diye the', ['debtor: Amit']],
    ['मालिक रमेश सेठ ने पैसे नहीं दिए', ['owner: रमेश सेठ']],
    ['मकान मालिक श्री सुरेश गुप्ता जी किराया बढ़ा रहे हैं', ['landlord: सुरेश गुप्ता']],
    ['पड़ोसी राजू यादव के खिलाफ शिकायत', ['neighbour: राजू यादव', 'against: राजू यादव']],
    ['राजेश वर्मा ने मुझे चेक दिया जो बाउंस हो गया', ['debtor: राजेश वर्मा']],
    ['बजाज फाइनेंस लिमिटेड के खिलाफ शिकायत', ['against: बजाज फाइनेंस लिमिटेड']],
    ['আমার স্বামী ইমরান আমাকে মারে', ['husband: ইমরান']],
    ['నా భర్త రమేష్ నన్ను కొడుతున్నాడు', ['husband: రమేష్']],
    ['મારા પતિ સુરેશ મને મારે છે', ['husband: સુરેશ']],
    ['میرے شوہر عمران مجھے مارتے ہیں', ['husband: عمران']],
    ['माझा नवरा सुरेश मला मारतो', ['husband: सुरेश']],
  ])('of others: %s', (message, names) => {
    expect(namesIn(message)).toEqual(names)
  })

  it.each([
    'I am tired of my husband',
    'my husband beats me',
    'My Husband Beats Me And My Children',
    'I AM VERY TIRED OF MY HUSBAND',
    'my landlord is asking me to leave',
    'my landlord Mr is not returning',
    'my employer Unpaid wages for March',
    'I am a widow from Bihar',
    'I am Dalit woman',
    'I am from Patna',
    'I am Asha worker in Bihar',
    "I am Sunita's sister",
    'I am in love with Priya',
    'this is my last hope',
    'My name is wrong in the FIR',
    'My name is not there in voter list',
    'A caller said I am Rahul Sharma from CBI and arrested me digitally',
    'He told me his name is Vikram and took my money',
    'My husband told me his name is Raju',
    "my sister's husband Imran beats her",
    'her husband Imran beats her',
    'my bank SBI deducted money',
    'case filed by ABC Bank against me',
    'The cheque of Punjab National Bank bounced',
    'I bought a phone from Delhi',
    'I ordered shoes on Monday',
    'I work in Mumbai as driver',
    'I work in a private limited company',
    'complaint against government hospital',
    'fiance is Sri Lankan',
    'mera naam Voter list me nahi hai',
    'mera naam galat hai',
    'mera naam Ramesh ne FIR me likhwa diya',
    'usne kaha mera naam Rahul hai main CBI se hoon',
    'main mazdoor hoon',
    'main asha hoon',
    'main Sharma hoon',
    'main Ramesh ko nahi janta',
    'mere pati prem karte hain kisi aur se',
    'mere malik Delhi gaye hain',
    'makan malik January se pareshan kar raha hai',
    'meri behen ka pati Imran use marta hai',
    'मैं मजदूर हूँ',
    'मैं आशा कार्यकर्ता हूँ',
    'मैं सुनीता की बहन हूँ',
    'मेरे पति प्रेम करते हैं किसी और से',
    'मेरा नाम राशन कार्ड से काट दिया',
    'मेरे मकान मालिक मार्च से परेशान कर रहे हैं',
    'उसका पति इमरान उसे मारता है',
    'আমার নাম ভোটার তালিকায় নেই',
    'माझे नाव यादीत नाही',
    'என் பெயர் பட்டியலில் இல்லை',
    'నా పేరు జాబితాలో లేదు',
    'મારું નામ યાદીમાં નથી',
    'ମୋ ନାଁ ପକେଇଥିଲେ।',
    'میرا نام فہرست میں نہیں ہے',
  ])('are none where a word may be something else: %s', (message) => {
    expect(namesIn(message)).toEqual([])
  })

  it('stay with the conversation, each with the words that told it', () => {
    const { names } = caseOf('My name is Sunita Devi', 'my landlord Mr Gupta keeps my deposit of 30000')
    expect(names).toEqual([
      { whose: 'self', name: 'Sunita Devi', words: 'My name is Sunita Devi' },
      { whose: 'landlord', name: 'Gupta', words: 'landlord Mr Gupta' },
    ])
  })
})

describe('numbers that were told', () => {
  it.each([
    [
      'FIR no. 123/2024 under sections 420 and 406 IPC was filed on me',
      ['fir: 123/2024', 'section: 420 and 406 IPC'],
    ],
    ['mere upar 498a ka case hai, FIR number 45/2025', ['fir: 45/2025', 'section: 498a']],
    ['एफआईआर नंबर 210/2025 धारा 379 में', ['fir: 210/2025', 'section: 379']],
    ['police ne dhara 323 me FIR ki', ['section: 323']],
    ['my cheque number 123456 bounced', ['cheque: 123456']],
    ['order id OD12345678 not delivered', ['bill: OD12345678']],
    ['my account number is 123456789012', ['account: 123456789012']],
    ['my phone number is 98765 43210', ['phone: 98765 43210']],
    // The section of the notice itself is none of what somebody is accused of.
    ['I got notice under section 41A CrPC in FIR 12/2026', ['fir: 12/2026']],
    ['what is section 420', []],
    ['can they file FIR under 420 against me', []],
    ['there is FIR no 2 months passed', []],
    ['my number is up', []],
  ])('%s', (message, numbers) => {
    expect(numbersIn(message)).toEqual(numbers)
  })
})
