import type { HelperType } from '@nyaysathi/contracts/helpers'

/** A fictional helper. Any likeness to a person is by chance; none has a telephone number or a picture. */
export type DemoHelper = {
  name: string
  nameInScript?: string | undefined
  type: HelperType
  state: string
  city: string
  specialization: string
  years: number
  languages: string[]
  fee: number
  rating: number
  reviews: number
}

/** name | in an Indian script | type | State | town | field | years | languages besides English | fee | stars | reviews */
const table = `
Ananya Deshpande | अनन्या देशपांडे | lawyer | Maharashtra | Pune | Family Law | 12 | Marathi, Hindi | 300 | 4.7 | 86
Rohit Jadhav | रोहित जाधव | lawyer | Maharashtra | Nagpur | Criminal Law | 9 | Marathi, Hindi | 250 | 4.4 | 41
Farhana Shaikh | फ़रहाना शेख़ | lawyer | Maharashtra | Mumbai | Civil Law | 15 | Hindi, Urdu, Marathi | 500 | 4.8 | 132
Sakhi Adhar Kendra | सखी आधार केंद्र | ngo | Maharashtra | Nashik | Women Rights, Child Rights | 11 | Marathi, Hindi | 100 | 4.6 | 58
Prakash Gaikwad | प्रकाश गायकवाड | volunteer | Maharashtra | Kolhapur | Labour Law | 5 | Marathi, Kannada | 100 | 4.3 | 19
Vikram Chauhan | विक्रम चौहान | lawyer | Delhi | New Delhi | Criminal Law | 18 | Hindi, Punjabi | 800 | 4.6 | 140
Neelima Saxena | नीलिमा सक्सेना | judge | Delhi | New Delhi | Family Law | 27 | Hindi | 400 | 4.9 | 63
Saad Qureshi | سعد قریشی | professor | Delhi | New Delhi | Cyber Law | 14 | Hindi, Urdu | 300 | 4.5 | 37
Poonam Yadav | पूनम यादव | lawyer | Uttar Pradesh | Lucknow | Family Law | 7 | Hindi | 200 | 4.5 | 52
Arvind Tripathi | अरविंद त्रिपाठी | lawyer | Uttar Pradesh | Kanpur | Civil Law | 21 | Hindi | 350 | 4.2 | 74
Rukhsar Ansari | रुख़सार अंसारी | volunteer | Uttar Pradesh | Varanasi | Women Rights | 4 | Hindi, Urdu | 100 | 4.7 | 28
Mahesh Kushwaha | महेश कुशवाहा | lawyer | Uttar Pradesh | Agra | Property Law | 10 | Hindi | 200 | 4.1 | 22
Sanjana Rathore | संजना राठौर | lawyer | Rajasthan | Jaipur | Family Law | 8 | Hindi | 250 | 4.6 | 47
Bhanwar Lal Meghwal | भंवर लाल मेघवाल | volunteer | Rajasthan | Jodhpur | Labour Law | 6 | Hindi | 100 | 4.4 | 16
Marudhar Nyay Sansthan | मरुधर न्याय संस्थान | ngo | Rajasthan | Udaipur | Human Rights | 13 | Hindi, Gujarati | 100 | 4.5 | 34
Hetal Patel | હેતલ પટેલ | lawyer | Gujarat | Ahmedabad | Consumer Law | 11 | Gujarati, Hindi | 300 | 4.5 | 61
Jignesh Solanki | જિગ્નેશ સોલંકી | lawyer | Gujarat | Surat | Criminal Law | 6 | Gujarati, Hindi | 200 | 4.2 | 25
Bhavna Trivedi | ભાવના ત્રિવેદી | professor | Gujarat | Vadodara | Civil Law | 19 | Gujarati, Hindi | 250 | 4.6 | 30
Kavya Hegde | ಕಾವ್ಯಾ ಹೆಗಡೆ | lawyer | Karnataka | Bengaluru | Corporate Law | 13 | Kannada, Hindi | 700 | 4.6 | 95
Manjunath Gowda | ಮಂಜುನಾಥ್ ಗೌಡ | lawyer | Karnataka | Mysuru | Property Law | 17 | Kannada, Tamil | 300 | 4.4 | 49
Shabana Inamdar | | volunteer | Karnataka | Mangaluru | Women Rights | 3 | Kannada, Urdu | 100 | 4.5 | 14
Karthik Subramanian | கார்த்திக் சுப்பிரமணியன் | lawyer | Tamil Nadu | Chennai | Civil Law | 14 | Tamil, Telugu | 450 | 4.7 | 103
Tamizhselvi Arumugam | தமிழ்ச்செல்வி ஆறுமுகம் | lawyer | Tamil Nadu | Madurai | Family Law | 9 | Tamil | 200 | 4.6 | 55
Rajeswari Natarajan | ராஜேஸ்வரி நடராஜன் | judge | Tamil Nadu | Coimbatore | Civil Law | 24 | Tamil, Malayalam | 300 | 4.8 | 40
Anjana Kurup | അഞ്ജന കുറുപ്പ് | lawyer | Kerala | Kochi | Family Law | 10 | Malayalam, Hindi | 300 | 4.7 | 67
Thomas Pulikkal | തോമസ് പുലിക്കൽ | lawyer | Kerala | Thiruvananthapuram | Criminal Law | 16 | Malayalam, Tamil | 350 | 4.5 | 58
Snehatheeram Trust | സ്നേഹതീരം ട്രസ്റ്റ് | ngo | Kerala | Kozhikode | Child Rights, Women Rights | 9 | Malayalam | 100 | 4.7 | 31
Srinivas Rao Gadde | శ్రీనివాస్ రావు గద్దె | lawyer | Telangana | Hyderabad | Corporate Law | 12 | Telugu, Hindi, Urdu | 600 | 4.4 | 70
Zeba Hussaini | زیبا حسینی | lawyer | Telangana | Hyderabad | Family Law | 8 | Urdu, Telugu, Hindi | 250 | 4.8 | 79
Lavanya Pothula | లావణ్య పోతుల | volunteer | Telangana | Warangal | Labour Law | 5 | Telugu | 100 | 4.3 | 12
Venkata Ramana Murthy | వెంకట రమణ మూర్తి | lawyer | Andhra Pradesh | Visakhapatnam | Property Law | 20 | Telugu | 300 | 4.3 | 44
Sirisha Bollineni | శిరీష బొల్లినేని | lawyer | Andhra Pradesh | Guntur | Family Law | 7 | Telugu, Hindi | 200 | 4.6 | 29
Sudeshna Mukherjee | সুদেষ্ণা মুখার্জী | lawyer | West Bengal | Kolkata | Family Law | 15 | Bengali, Hindi | 400 | 4.7 | 112
Abhijit Mondal | অভিজিৎ মণ্ডল | lawyer | West Bengal | Siliguri | Criminal Law | 9 | Bengali, Nepali, Hindi | 250 | 4.3 | 33
Parimal Hembram | | volunteer | West Bengal | Durgapur | Tribal Rights | 6 | Santali, Bengali | 100 | 4.6 | 18
Sasmita Mohapatra | ସସ୍ମିତା ମହାପାତ୍ର | lawyer | Odisha | Bhubaneswar | Consumer Law | 8 | Odia, Hindi | 250 | 4.4 | 36
Niranjan Behera | ନିରଞ୍ଜନ ବେହେରା | professor | Odisha | Cuttack | Criminal Law | 22 | Odia | 200 | 4.5 | 20
Ritu Kumari | रितु कुमारी | lawyer | Bihar | Patna | Family Law | 6 | Hindi, Maithili | 150 | 4.6 | 45
Shambhu Nath Jha | शंभु नाथ झा | lawyer | Bihar | Darbhanga | Property Law | 19 | Maithili, Hindi | 200 | 4.2 | 27
Mithila Nari Manch | मिथिला नारी मंच | ngo | Bihar | Muzaffarpur | Women Rights | 8 | Hindi, Maithili | 100 | 4.5 | 23
Sunil Oraon | सुनील उराँव | lawyer | Jharkhand | Ranchi | Tribal Rights | 11 | Hindi, Santali | 200 | 4.6 | 38
Phulmani Tudu | फूलमनी टुडू | volunteer | Jharkhand | Dumka | Women Rights | 4 | Santali, Hindi | 100 | 4.7 | 15
Deepika Sahu | दीपिका साहू | lawyer | Chhattisgarh | Raipur | Criminal Law | 7 | Hindi | 200 | 4.3 | 21
Aditya Malviya | आदित्य मालवीय | lawyer | Madhya Pradesh | Indore | Civil Law | 13 | Hindi | 300 | 4.4 | 57
Rehana Khatoon | रेहाना ख़ातून | lawyer | Madhya Pradesh | Bhopal | Family Law | 10 | Hindi, Urdu | 250 | 4.7 | 64
Gurleen Sandhu | ਗੁਰਲੀਨ ਸੰਧੂ | lawyer | Punjab | Ludhiana | Family Law | 9 | Punjabi, Hindi | 300 | 4.6 | 51
Harjot Dhillon | ਹਰਜੋਤ ਢਿੱਲੋਂ | lawyer | Punjab | Amritsar | Criminal Law | 14 | Punjabi, Hindi | 350 | 4.4 | 43
Naveen Malik | नवीन मलिक | lawyer | Haryana | Rohtak | Civil Law | 8 | Hindi | 200 | 4.1 | 18
Suman Phogat | सुमन फोगाट | volunteer | Haryana | Hisar | Women Rights | 5 | Hindi | 100 | 4.6 | 24
Himani Thakur | हिमानी ठाकुर | lawyer | Himachal Pradesh | Shimla | Property Law | 11 | Hindi | 250 | 4.5 | 26
Deepak Rawat | दीपक रावत | lawyer | Uttarakhand | Dehradun | Criminal Law | 12 | Hindi | 250 | 4.3 | 32
Mehvish Bhat | مہوش بٹ | lawyer | Jammu and Kashmir | Srinagar | Family Law | 8 | Kashmiri, Urdu, Hindi | 250 | 4.7 | 35
Rigzin Angmo | | volunteer | Ladakh | Leh | Human Rights | 4 | Hindi, Urdu | 100 | 4.5 | 9
Rupam Saikia | ৰূপম শইকীয়া | lawyer | Assam | Guwahati | Family Law | 10 | Assamese, Bengali, Hindi | 250 | 4.6 | 48
Daimary Narzary | दैमारी नार्जारी | volunteer | Assam | Kokrajhar | Human Rights | 5 | Bodo, Assamese | 100 | 4.4 | 11
Bansari Debbarma | বাঁশরী দেববর্মা | lawyer | Tripura | Agartala | Criminal Law | 7 | Bengali | 200 | 4.3 | 17
Daphisha Lyngdoh | | lawyer | Meghalaya | Shillong | Civil Law | 9 | Hindi | 250 | 4.5 | 20
Thoibi Ningthoujam | ꯊꯣꯏꯕꯤ ꯅꯤꯡꯊꯧꯖꯝ | lawyer | Manipur | Imphal | Family Law | 8 | Manipuri, Hindi | 200 | 4.6 | 22
Pema Lhamu Bhutia | पेमा ल्हामु भुटिया | lawyer | Sikkim | Gangtok | Consumer Law | 6 | Nepali, Hindi | 200 | 4.4 | 13
Savio Naik | साविओ नायक | lawyer | Goa | Panjim | Property Law | 16 | Konkani, Hindi, Marathi | 400 | 4.4 | 39
`

export const demoHelpers: readonly DemoHelper[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [
      name = '',
      nameInScript = '',
      type = '',
      state = '',
      city = '',
      specialization = '',
      years,
      languages = '',
      fee,
      rating,
      reviews,
    ] = line.split('|').map((part) => part.trim())
    return {
      name,
      nameInScript: nameInScript || undefined,
      type: type as HelperType,
      state,
      city,
      specialization,
      years: Number(years),
      languages: ['English', ...languages.split(',').map((language) => language.trim())],
      fee: Number(fee),
      rating: Number(rating),
      reviews: Number(reviews),
    }
  })

const timings = [
  ['Monday: 10:00 AM - 1:00 PM', 'Wednesday: 10:00 AM - 1:00 PM', 'Saturday: 11:00 AM - 2:00 PM'],
  ['Tuesday: 5:00 PM - 8:00 PM', 'Thursday: 5:00 PM - 8:00 PM'],
  [
    'Monday: 4:00 PM - 7:00 PM',
    'Tuesday: 4:00 PM - 7:00 PM',
    'Friday: 4:00 PM - 7:00 PM',
    'Sunday: 10:00 AM - 12:00 PM',
  ],
  ['Wednesday: 9:00 AM - 12:00 PM', 'Friday: 9:00 AM - 12:00 PM'],
  // Not accepting appointments at the moment.
  [],
] as const

/** Most have hours; one in eleven has none, so that this too can be seen. */
export function demoTimings(index: number): readonly string[] {
  return timings[index % 11 === 10 ? 4 : index % 4] ?? []
}
