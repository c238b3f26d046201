/** The specialties of the trade, one line each: id, name, codes of the usual certifications; a line of its own names category and group. */
export const specialtyList = `
# Registered Nurse / Critical Care
1001 | ICU - Intensive Care Unit | BLS ACLS
1002 | MICU - Medical ICU | BLS ACLS
1003 | SICU - Surgical ICU | BLS ACLS
1004 | CVICU - Cardiovascular ICU | BLS ACLS
1005 | CCU - Coronary Care | BLS ACLS
1006 | Neuro ICU | BLS ACLS NIHSS
1007 | Trauma ICU | BLS ACLS TNCC
1008 | Burn ICU | BLS ACLS ABLS
1009 | PICU - Pediatric ICU | BLS PALS
1010 | CVPICU - Cardiac Pediatric ICU | BLS PALS
1011 | NICU Level II | BLS NRP
1012 | NICU Level III | BLS NRP STABLE
1013 | NICU Level IV | BLS NRP STABLE
1014 | ECMO Specialist | BLS ACLS
1015 | Rapid Response / Code Team | BLS ACLS
1016 | ICU Float | BLS ACLS
# Registered Nurse / Progressive Care & Telemetry
1017 | PCU - Progressive Care Unit | BLS ACLS
1018 | Stepdown | BLS ACLS
1019 | Cardiac PCU | BLS ACLS
1020 | Telemetry | BLS ACLS
1021 | Med-Surg / Telemetry | BLS ACLS
1022 | Cardiac / Cardiology Unit | BLS ACLS
# Registered Nurse / Medical-Surgical
1023 | Med-Surg | BLS
1024 | Med-Surg Oncology | BLS ONS-Chemo
1025 | Orthopedics | BLS
1026 | Neurology / Stroke Unit | BLS NIHSS
1027 | Renal / Nephrology | BLS
1028 | Bariatrics | BLS
1029 | Pulmonary | BLS
1030 | Transplant | BLS ACLS
1031 | Float Pool RN | BLS ACLS
1032 | Observation Unit | BLS
# Registered Nurse / Emergency
1033 | ED - Emergency Department | BLS ACLS PALS TNCC
1034 | Pediatric ED | BLS PALS ENPC
1035 | Trauma | BLS ACLS TNCC
1036 | Free-Standing ED | BLS ACLS PALS
1037 | Urgent Care | BLS ACLS
1038 | Flight / Transport | BLS ACLS PALS NRP
# Registered Nurse / Women & Newborn
1039 | L&D - Labor and Delivery | BLS ACLS NRP AWHONN-FHM
1040 | LDRP | BLS NRP AWHONN-FHM
1041 | Antepartum | BLS AWHONN-FHM
1042 | Postpartum / Mother-Baby | BLS NRP
1043 | Newborn Nursery | BLS NRP
1044 | OB Triage | BLS ACLS NRP AWHONN-FHM
1045 | Women's Health / GYN | BLS
1046 | Lactation Consultant | BLS IBCLC
# Registered Nurse / Pediatrics
1047 | Pediatrics | BLS PALS
1048 | Pediatric Med-Surg | BLS PALS
1049 | Pediatric Oncology | BLS PALS APHON
1050 | Pediatric Stepdown | BLS PALS
# Registered Nurse / Perioperative & Procedural
1051 | OR - Operating Room | BLS ACLS
1052 | CVOR - Cardiovascular OR | BLS ACLS
1053 | OR - Orthopedics | BLS
1054 | OR - Neuro | BLS
1055 | OR - Pediatrics | BLS PALS
1056 | RNFA - First Assistant | BLS ACLS CNOR
1057 | PACU | BLS ACLS PALS
1058 | Pre-Op / Post-Op | BLS ACLS
1059 | Ambulatory Surgery Center | BLS ACLS
1060 | Endoscopy / GI Lab | BLS ACLS
1061 | Cath Lab RN | BLS ACLS
1062 | EP Lab RN | BLS ACLS
1063 | Interventional Radiology RN | BLS ACLS
1064 | Cath Lab Pre/Post RN | BLS ACLS
# Registered Nurse / Specialty & Outpatient
1065 | Oncology | BLS ONS-Chemo
1066 | Infusion / Chemotherapy | BLS ONS-Chemo
1067 | Bone Marrow Transplant | BLS ACLS ONS-Chemo
1068 | Dialysis - Acute | BLS ACLS
1069 | Dialysis - Chronic | BLS
1070 | Wound / Ostomy | BLS WOCN
1071 | Radiation Oncology | BLS
1072 | Ambulatory Care / Clinic | BLS
1073 | Case Management | BLS CCM
1074 | Utilization Review
1075 | PICC / Vascular Access | BLS
1076 | Home Health RN | BLS
1077 | Hospice RN | BLS CHPN
1078 | School Nurse | BLS
1079 | Occupational Health | BLS
1080 | Correctional RN | BLS
# Registered Nurse / Behavioral Health
1081 | Psychiatric / Behavioral Health | BLS CPI
1082 | Geriatric Psych | BLS CPI
1083 | Adolescent / Child Psych | BLS CPI
1084 | Detox / Substance Use | BLS CPI
# Registered Nurse / Post-Acute
1085 | Rehab RN | BLS
1086 | LTAC | BLS ACLS
1087 | Long Term Care / SNF RN | BLS
1088 | MDS Coordinator
1089 | Memory Care RN | BLS
# Registered Nurse / Leadership
1090 | House Supervisor | BLS ACLS
1091 | Charge Nurse | BLS ACLS
1092 | Nurse Manager (Interim) | BLS
1093 | Clinical Educator | BLS
1094 | Infection Prevention RN | CIC
# Allied / Diagnostic Imaging
1095 | Radiology Technologist | BLS ARRT-R
1096 | CT Technologist | BLS ARRT-R ARRT-CT
1097 | MRI Technologist | BLS ARRT-MR
1098 | Mammography Technologist | BLS ARRT-R ARRT-M
1099 | Nuclear Medicine Technologist | BLS NMTCB
1100 | PET/CT Technologist | BLS NMTCB
1101 | Bone Densitometry Tech | ARRT-BD
1102 | Interventional Radiology Tech | BLS ARRT-VI
1103 | Cath Lab Tech | BLS ACLS RCIS
1104 | EP Tech | BLS ACLS RCES
1105 | Radiation Therapist | BLS ARRT-T
1106 | Dosimetrist | CMD
1107 | Medical Physicist
1108 | Ultrasound - General | BLS RDMS
1109 | Ultrasound - Vascular | BLS RVT
1110 | Ultrasound - OB/High Risk | BLS RDMS
1111 | Echo Technologist - Adult | BLS RDCS
1112 | Echo Technologist - Pediatric | BLS RDCS
1113 | OR / Portable X-Ray Tech | BLS ARRT-R
# Allied / Cardiopulmonary & Neurodiagnostic
1114 | Respiratory Therapist - RRT | BLS ACLS RRT
1115 | Respiratory Therapist - CRT | BLS CRT
1116 | Respiratory Therapist - NICU/Peds | BLS PALS NRP RRT
1117 | Pulmonary Function Tech | BLS CPFT
1118 | Perfusionist | CCP
1119 | Polysomnographer / Sleep Tech | BLS RPSGT
1120 | EEG Technologist | R-EEG-T
1121 | EKG/Tele Tech | BLS
1122 | Anesthesia Technician | BLS
1123 | Intraoperative Neuromonitoring Tech | CNIM
# Allied / Laboratory
1124 | Medical Technologist / MLS | ASCP-MLS
1125 | Medical Laboratory Technician - MLT | ASCP-MLT
1126 | MLS - Microbiology | ASCP-MLS
1127 | MLS - Blood Bank | ASCP-MLS
1128 | Histotechnologist | ASCP-HT
1129 | Cytotechnologist | ASCP-CT
1130 | Pathologist Assistant | ASCP-PA
1131 | Phlebotomist | BLS PBT
1132 | Lab Assistant
1133 | Laboratory Supervisor | ASCP-MLS
# Allied / Surgical Services
1134 | Surgical Technologist | BLS CST
1135 | CVOR Surgical Technologist | BLS CST
1136 | L&D Surgical Technologist | BLS CST
1137 | Certified Surgical First Assistant | BLS CSFA
1138 | Sterile Processing Technician | CRCST
1139 | Endoscopy Technician | BLS
1140 | Orthopedic Technician | OTC
# Allied / Rehabilitation Therapy
1141 | Physical Therapist | BLS
1142 | Physical Therapist Assistant | BLS
1143 | Occupational Therapist | BLS
1144 | Occupational Therapy Assistant | BLS
1145 | Speech Language Pathologist | BLS CCC-SLP
1146 | SLP - Clinical Fellow
1147 | School PT
1148 | School OT
1149 | School SLP | CCC-SLP
1150 | Recreational Therapist | CTRS
1151 | Audiologist | CCC-A
# Allied / Pharmacy, Nutrition & Behavioral
1152 | Pharmacist - Hospital
1153 | Pharmacist - Retail
1154 | Pharmacy Technician | CPhT
1155 | Dietitian | CDR-RD
1156 | Medical Social Worker
1157 | Licensed Clinical Social Worker
1158 | School Psychologist
1159 | BCBA | BCBA
1160 | Dialysis Technician | BLS CCHT
1161 | Emergency Room Technician | BLS
1162 | Paramedic | BLS ACLS PALS
1163 | EMT | BLS
1164 | Medical Assistant | BLS CMA
# LPN / Post-Acute & Long-Term Care
1165 | LPN/LVN - Long Term Care | BLS
1166 | LPN/LVN - Rehab | BLS
1167 | LPN/LVN - Memory Care | BLS
1168 | LPN/LVN - LTAC | BLS
1169 | LPN/LVN - Assisted Living | BLS
# LPN / Acute & Outpatient
1170 | LPN/LVN - Med-Surg | BLS
1171 | LPN/LVN - Telemetry | BLS
1172 | LPN/LVN - Clinic / Ambulatory | BLS
1173 | LPN/LVN - Dialysis | BLS
1174 | LPN/LVN - Behavioral Health | BLS CPI
1175 | LPN/LVN - Corrections | BLS
1176 | LPN/LVN - Home Health | BLS
1177 | LPN/LVN - Hospice | BLS
1178 | LPN/LVN - School | BLS
1179 | LPN/LVN - Pediatrics | BLS PALS
# CNA / Nursing Support
1180 | CNA - Long Term Care | BLS
1181 | CNA - Acute Care / Hospital | BLS
1182 | CNA - Rehab | BLS
1183 | CNA - Memory Care | BLS
1184 | CNA - Assisted Living | BLS
1185 | CNA - Home Health / HHA | BLS
1186 | CNA - Hospice | BLS
1187 | CNA - Behavioral Health Tech | BLS CPI
1188 | CNA - Sitter / 1:1 Observer | BLS
1189 | CNA - Medication Aide | BLS
1190 | Patient Care Technician | BLS
1191 | Restorative Nursing Assistant | BLS`;
